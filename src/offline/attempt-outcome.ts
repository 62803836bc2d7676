import * as v from 'valibot';
import { failureSchema, type Success, successSchema } from '@/contract/envelope';
import type { Problem } from '@/http/problem';

/** How an attempt ended, as the drain saw it. */
export type Attempt = { answered: true; success: Success } | { answered: false; problem: Problem };

/** What an attempt means for its row. */
export type AttemptOutcome =
  | { to: 'acked'; payload: unknown }
  /** Nothing is decided; `sure` when the server certainly did nothing with it this time. */
  | { to: 'retry'; sure: boolean; wait: number | null }
  | { to: 'sign-in' }
  | { to: 'conflict'; current: unknown }
  | { to: 'expired' }
  /** `final` when the server has kept the refusal with the key, so that no earlier try can take effect any more. */
  | { to: 'rejected'; final: boolean };

/** Refusals of the change itself, which the server stores with its key; the others are of the caller or the call. */
const kept: ReadonlySet<string> = new Set(['state', 'validation', 'key-reused', 'voided']);

/** Decides by the answer's code, never by its words. */
export function attemptOutcome(attempt: Attempt): AttemptOutcome {
  if (attempt.answered) return { to: 'acked', payload: attempt.success.payload };
  const { problem } = attempt;
  if (problem.kind === 'captive' || problem.kind === 'unreadable') return { to: 'retry', sure: false, wait: null };
  if (problem.kind === 'no-answer') return { to: 'retry', sure: false, wait: problem.retryAfter };
  switch (problem.code) {
    case 'session-expired':
    case 'session-revoked':
    case 'other-person':
      return { to: 'sign-in' };
    case 'rate':
      return { to: 'retry', sure: true, wait: problem.retryAfter };
    case 'in-progress':
    case 'internal':
    case 'unavailable':
      return { to: 'retry', sure: false, wait: problem.retryAfter };
    case 'precondition':
      return { to: 'conflict', current: problem.payload };
    case 'expired':
      return { to: 'expired' };
    default:
      return { to: 'rejected', final: kept.has(problem.code) };
  }
}

/** An outcome that the server had stored with the key, as if it had just been answered. */
export function storedAttempt(status: number, body: unknown): Attempt {
  const success = v.safeParse(successSchema, body);
  if (success.success) return { answered: true, success: success.output };
  const failure = v.safeParse(failureSchema, body);
  if (failure.success) return { answered: false, problem: { kind: 'refused', status, ...failure.output, retryAfter: null } };
  return { answered: false, problem: { kind: 'captive' } };
}

/** A key that can have no effect any more: a person decides what to do with the intent. */
export const voided: Attempt = {
  answered: false,
  problem: { kind: 'refused', status: 422, code: 'voided', message: '', errors: [], payload: null, retryAfter: null },
};
