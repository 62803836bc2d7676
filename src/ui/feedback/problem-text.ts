import { t } from '@lingui/core/macro';

/** Any failed call: the API's refusal with its sentence, or why nothing came back. */
export type ProblemLike =
  | { kind: 'refused'; message: string; code: string }
  | { kind: 'no-answer' }
  | { kind: 'captive' }
  | { kind: 'unreadable' }
  | { kind: 'not-saved' };

/** What happened and what to do, as one sentence in the portal's language. */
export function problemText(problem: ProblemLike): string {
  switch (problem.kind) {
    case 'refused':
      // The API words its refusals itself, in the language of the call.
      return problem.message || t`That was refused. Please sign in and try again`;
    case 'no-answer':
      return t`No connection. Please try again when you are back online`;
    case 'not-saved':
      return t`This device could not save that. Please try again`;
    case 'unreadable':
      return t`This version of the portal can’t read the answer. Please update it`;
    case 'captive':
      return t`This network wants you to sign in first. Open its sign-in page, then try again`;
  }
}
