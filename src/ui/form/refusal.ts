import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { problemText } from '../feedback/problem-text';

/** A call that did not end well, as far as words need it. */
export type Refused =
  | { kind: 'refused'; code: string; message: string; errors: readonly { field: string; code: string }[] }
  | { kind: 'no-answer' }
  | { kind: 'captive' }
  | { kind: 'unreadable' };

/** What an area says of the refusals of its records' changes. */
export type RefusalWords = {
  gone: MessageDescriptor;
  /** By the rule that the record's state breaks. */
  rules: Readonly<Record<string, MessageDescriptor>>;
  /** What is wrong with a field, by its path in the body; nothing where the area knows no such field. */
  field(path: string, code: string): readonly MessageDescriptor[];
};

/** Why a change was refused, in the language on the screen; empty where only the server's own sentence says it. */
export function refusalLabels(problem: Refused, words: RefusalWords): readonly MessageDescriptor[] {
  if (problem.kind !== 'refused') return [];
  switch (problem.code) {
    case 'state': {
      const label = words.rules[problem.errors[0]?.code ?? ''];
      return label ? [label] : [];
    }
    case 'forbidden':
      return [msg`You are not allowed to do this`];
    case 'not-found':
      return [words.gone];
    case 'voided':
      return [msg`This was not done, and can no longer be done`];
    case 'validation':
      return problem.errors.flatMap(({ field, code }) => words.field(field, code));
    default:
      return [];
  }
}

/** The same as one sentence; where the portal has no words for it, the server's own. */
export function useRefusalText(words: RefusalWords) {
  const { i18n } = useLingui();
  return (problem: Refused) =>
    refusalLabels(problem, words)
      .map((label) => i18n._(label))
      .join('. ') || problemText(problem);
}
