import type { VoidOutcome } from '@/contract/sync';
import type { Problem } from '@/http/problem';
import type { Attempt } from './attempt-outcome';

/** A change as it goes over the wire, its key among the headers. */
export type Sendable = { method: string; path: string; body: object; headers: Record<string, string> };

/** What came of changes that went out together, by key; a key that is missing was not answered. */
export type BatchAttempt = { answered: true; attempts: ReadonlyMap<string, Attempt> } | { answered: false; problem: Problem };

/** How the drain reaches the API. None throws: a failed call is an attempt that says so. */
export type Wire = {
  /** `token` null: the page's own. `answerWithin` in milliseconds, where a call may take longer than most. */
  send(change: Sendable & { token: string | null; answerWithin?: number }): Promise<Attempt>;
  /** Each change for itself, with its own answer, in one call. */
  sendAll(changes: readonly Sendable[], token: string, userId: string): Promise<BatchAttempt>;
  /** Null when the answer did not come. */
  void(key: string, token: string, userId: string): Promise<VoidOutcome | null>;
};
