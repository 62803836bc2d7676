import { headers } from '@/contract/envelope';
import { mutationEndpoints } from '@/contract/mutation';
import type { Calls } from '@/http/calls';
import { ProblemError, problemOf, signedOutProblem } from '@/http/problem';
import { request } from '@/http/request';
import { storedAttempt } from '@/offline/attempt-outcome';
import type { Wire } from '@/offline/wire';

/** Longer than a slow phone's network needs for a form, shorter than a row's lease. */
const usualWait = 30_000;

/** The way of outbox and jobs to the API: calls of the page or of the service worker, with each failure as an attempt that says so. */
export const createWire = (calls: Calls): Wire => ({
  async send({ method, path, body, headers, token, answerWithin = usualWait }) {
    try {
      const options = { headers, signal: AbortSignal.timeout(answerWithin), ...(token === null ? {} : { token }) };
      const success = await calls.send(path, body, method, options);
      return success ? { answered: true, success } : { answered: false, problem: signedOutProblem };
    } catch (error) {
      return { answered: false, problem: problemOf(error) };
    }
  },

  async sendAll(changes, token, userId) {
    try {
      const { items } = await request(mutationEndpoints.batch, {
        body: { items: changes },
        token,
        calls,
        headers: { [headers.actingUser]: userId },
        signal: AbortSignal.timeout(usualWait),
      });
      const attempts = new Map(
        items.map(({ key, status, body, retryAfter }) => [
          key,
          storedAttempt(status, body, retryAfter === null ? null : retryAfter * 1000),
        ]),
      );
      // The session may have ended between two of them.
      for (const attempt of attempts.values()) if (!attempt.answered) calls.heard(attempt.problem, token);
      return { answered: true, attempts };
    } catch (error) {
      return { answered: false, problem: problemOf(error) };
    }
  },

  async void(key, token, userId) {
    try {
      return await request(mutationEndpoints.void, {
        parameters: { key },
        token,
        calls,
        headers: { [headers.actingUser]: userId },
        signal: AbortSignal.timeout(usualWait),
      });
    } catch (error) {
      if (error instanceof ProblemError) return null;
      throw error;
    }
  },
});
