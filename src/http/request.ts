import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import type { CallOptions, Calls, Query } from './calls';
import { calls as pageCalls } from './page-calls';
import { ProblemError, signedOutProblem } from './problem';

type Input = CallOptions & { parameters?: Record<string, string>; query?: Query; body?: object; calls?: Calls };

/** Those that take a file. */
type UploadEndpoint = Endpoint & { upload: string };

/**
 * Calls an endpoint of the contract and parses its payload, once, here.
 * Throws a ProblemError; what is added to an answer does no harm.
 */
export async function request<E extends Endpoint>(endpoint: E, input: Input = {}): Promise<v.InferOutput<E['payload']>> {
  const { parameters, query, body = {}, calls = pageCalls, ...options } = input;
  const path = pathOf(endpoint, parameters);
  const payload =
    endpoint.method === 'GET' ? await calls.get(path, query, options) : answered(await calls.send(path, body, endpoint.method, options));
  return payloadOf(endpoint, payload);
}

/** The same with a file for a body. */
export async function requestUpload<E extends UploadEndpoint>(
  endpoint: E,
  file: File,
  { parameters, calls = pageCalls, ...options }: Omit<Input, 'query' | 'body'> = {},
): Promise<v.InferOutput<E['payload']>> {
  const form = new FormData();
  form.set(endpoint.upload, file);
  return payloadOf(endpoint, answered(await calls.postForm(pathOf(endpoint, parameters), form, options)));
}

function payloadOf<E extends Endpoint>(endpoint: E, payload: unknown): v.InferOutput<E['payload']> {
  const parsed = v.safeParse<v.GenericSchema<unknown, v.InferOutput<E['payload']>>>(endpoint.payload, payload);
  if (!parsed.success) throw new ProblemError({ kind: 'unreadable' });
  return parsed.output;
}

/**
 * Fetches the file of an endpoint and checks that it has come as the API keeps it, by the SHA-256 in its tag.
 * Throws a ProblemError.
 */
export async function requestFile(
  endpoint: Endpoint & { file: string },
  { parameters, calls = pageCalls, ...options }: Pick<Input, 'parameters' | 'calls' | 'signal'>,
): Promise<ArrayBuffer> {
  const { bytes, tag } = await calls.getFile(pathOf(endpoint, parameters), endpoint.file, options);
  // A proxy may have marked the tag as its own.
  const hash = /[0-9a-f]{64}/.exec(tag ?? '')?.[0];
  if (hash === undefined) throw new ProblemError({ kind: 'unreadable' });
  if (hash !== (await sha256Of(bytes))) throw new ProblemError({ kind: 'no-answer', retryAfter: null });
  return bytes;
}

const sha256Of = async (bytes: ArrayBuffer) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function answered(envelope: { payload: unknown } | undefined): unknown {
  if (!envelope) throw new ProblemError(signedOutProblem);
  return envelope.payload;
}
