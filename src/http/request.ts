import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import type { CallOptions, Calls, Query } from './calls';
import { calls as pageCalls } from './page-calls';
import { ProblemError, signedOutProblem } from './problem';

type Input = CallOptions & { parameters?: Record<string, string>; query?: Query; body?: object; calls?: Calls };

/**
 * Calls an endpoint of the contract and parses its payload, once, here.
 * Throws a ProblemError; what is added to an answer does no harm.
 */
export async function request<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<v.InferOutput<E['payload']>> {
  const { parameters, query, body = {}, calls = pageCalls, ...options } = input;
  const path = pathOf(endpoint, parameters);
  const payload =
    endpoint.method === 'GET' ? await calls.get(path, query, options) : answered(await calls.send(path, body, endpoint.method, options));
  const parsed = v.safeParse<v.GenericSchema<unknown, v.InferOutput<E['payload']>>>(endpoint.payload, payload);
  if (!parsed.success) throw new ProblemError({ kind: 'unreadable' });
  return parsed.output;
}

function answered(envelope: { payload: unknown } | undefined): unknown {
  if (!envelope) throw new ProblemError(signedOutProblem);
  return envelope.payload;
}
