import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a form says of its fields, by their paths in the body. */
export type FieldWords = {
  /** Said where there is nothing, and where nothing else fits. */
  required: Readonly<Record<string, MessageDescriptor>>;
  /** By path and code, as `email taken`. */
  byFieldAndCode?: Readonly<Record<string, MessageDescriptor>>;
  byCode?: Readonly<Record<string, MessageDescriptor>>;
  /** Whether it takes any text, so that what is invalid can only be its letters. */
  isText(field: string): boolean;
};

export const tooLong = msg`This is too long. Please shorten it`;
export const notADate = msg`Please enter a date such as 25/11/2026`;
const unreadable = msg`This has characters that can’t be stored. Please type it again`;

/** The sentence for what is wrong with a field; null where the form has no such field. */
export function fieldProblemLabel({ required, byFieldAndCode, byCode, isText }: FieldWords, field: string, code: string) {
  const missing = required[field];
  if (!missing) return null;
  const own = byFieldAndCode?.[`${field} ${code}`] ?? byCode?.[code];
  if (own) return own;
  if (code === 'too-long') return tooLong;
  return code === 'invalid' && isText(field) ? unreadable : missing;
}
