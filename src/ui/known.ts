import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a table has for a value; `other` for one that only a newer server knows. */
export const lookUp = <Entry>(table: Readonly<Record<string, Entry>>, value: string, other: Entry): Entry =>
  (Object.hasOwn(table, value) ? table[value] : undefined) ?? other;

/** The words for a value; one that only a newer server knows is shown as it came. */
export const wordOf = (words: Readonly<Record<string, MessageDescriptor>>, value: string): MessageDescriptor =>
  lookUp(words, value, msg`Other: ${value}`);
