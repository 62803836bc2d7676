import * as v from 'valibot';
import { successSchema } from '@/contract/envelope';
import type { Calls } from '@/http/calls';
import { ProblemError } from '@/http/problem';

/** Asks whether it is our API that answers: a captive portal's 200 is not its JSON. */
export const healthCheck = (calls: Calls) => async (): Promise<boolean> => {
  try {
    return v.is(successSchema, await calls.getPublic('healthz', {}, { signal: AbortSignal.timeout(5000) }));
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
};
