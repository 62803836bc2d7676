import type { Edit, FieldError, ProblemCode } from '@/contract/envelope';
import type { Language } from '@/contract/primitives';
import { fieldText, problemText } from './wording';

/** What is wrong with one field; the words follow from both. */
export type FieldProblem = { field: string; code: string };

/** An expected failure. */
export type Refusal = {
  refused: ProblemCode;
  errors?: FieldProblem[];
  payload?: unknown;
  /** With `precondition`: what has been changed since. */
  edits?: Edit[];
  /** Seconds. */
  retryAfter?: number;
};

export const refuse = (refused: ProblemCode, details: Omit<Refusal, 'refused'> = {}): Refusal => ({ refused, ...details });

/** A refusal because of one field or rule. */
export const refuseField = (refused: ProblemCode, field: string, code: string): Refusal => ({ refused, errors: [{ field, code }] });

export const isRefusal = (outcome: object): outcome is Refusal => 'refused' in outcome;

export const statusOf = {
  unreadable: 400,
  'session-expired': 401,
  'session-revoked': 401,
  'service-key': 401,
  forbidden: 403,
  'other-person': 403,
  'not-found': 404,
  method: 405,
  'in-progress': 409,
  state: 409,
  precondition: 412,
  'too-large': 413,
  'media-type': 415,
  validation: 422,
  credentials: 422,
  'reset-link': 422,
  'key-reused': 422,
  expired: 422,
  voided: 422,
  rate: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;

/** The failure envelope in the caller's language. */
export function failureBody(refusal: Refusal, language: Language, requestId: string) {
  const errors: FieldError[] = (refusal.errors ?? []).map(({ field, code }) => ({
    field,
    code,
    message: fieldText(field, code, language),
  }));
  const { payload = null, edits } = refusal;
  return { code: refusal.refused, message: problemText(refusal, language), payload, errors, ...(edits ? { edits } : {}), requestId };
}
