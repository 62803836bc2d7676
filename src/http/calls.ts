import * as v from 'valibot';
import wretch, { type Wretch } from 'wretch';
import QueryStringAddon, { type QueryStringAddon as QueryString } from 'wretch/addons/queryString';
import { failureSchema, headers as headerNames, type Success, successSchema } from '@/contract/envelope';
import type { SessionEnd } from '@/contract/session-ends';
import { type Problem, ProblemError, signedOutProblem } from './problem';

/** What the calls need to know of the page, or of the service worker. */
export type Surroundings = {
  /** Where paths are appended to, with a slash at its end. */
  host(): string;
  /** `''` when nobody is signed in. */
  token(): string;
  language(): string;
  /** The cookie XSRF-TOKEN, where the host set one and is of the same origin. */
  xsrfToken(): string | null;
  /** A 401 came, whoever said so, to a call made while `token` was the stored one, or as whom it was made. */
  signedOut(reason: SessionEnd, token: string): void;
  /** The host's clock (milliseconds since 1970), read between the two local times. */
  serverTime(serverNow: number, sentAt: number, receivedAt: number): void;
  /** Whether our API answered. */
  reached(ourApi: boolean): void;
  /** The device's clock, milliseconds since 1970. */
  now(): number;
  fetch(url: string, options: RequestInit): Promise<Response>;
};

export type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Another token than the page's: an outbox row is sent as the person who made it. */
  token?: string;
  /** In place of fetch, where that can't do what is wanted. */
  through?: (url: string, options: RequestInit) => Promise<Response>;
};

export type Query = Record<string, string | number | undefined>;

/** The five kinds of calls of the spec (7). All throw a {@link ProblemError}; any 401 ends the session. */
export type Calls = {
  /** GET without Authorization, for what is public. Answers the JSON as it is. Resolves with nothing on 401. */
  getPublic(path: string, query?: Query, options?: CallOptions): Promise<unknown>;
  /** POST with a JSON body. Resolves with nothing on 401. */
  post(path: string, parameters: object, options?: CallOptions): Promise<Success | undefined>;
  /** Like post, with a method of the caller's choice. */
  send(path: string, parameters: object, method?: string, options?: CallOptions): Promise<Success | undefined>;
  /** POST of form data, without lang_code. Resolves with nothing on 401. */
  postForm(path: string, form: FormData, options?: CallOptions): Promise<Success | undefined>;
  /** GET that carries Authorization and answers the payload. Throws on 401 too. */
  get(path: string, query?: Query, options?: CallOptions): Promise<unknown>;
  /** The same, for a file: its contents, its type, and the tag that it came under. Nothing of it stays with the browser. */
  getFile(path: string, options?: CallOptions): Promise<{ bytes: ArrayBuffer; type: string; tag: string | null }>;
  /** The same, for an answer that goes on and on. */
  getStream(path: string, options?: CallOptions): Promise<ReadableStream<BufferSource>>;
  /** A problem that came inside an answer, of what was asked as whoever has the token: a 401 ends that session too. */
  heard(problem: Problem, token: string): void;
};

export function createCalls(around: Surroundings): Calls {
  const request = (path: string, { signal, headers = {}, through = around.fetch }: CallOptions): QueryString & Wretch<QueryString> =>
    wretch(around.host() + path)
      .addon(QueryStringAddon)
      .middlewares([() => (url, options) => observed(around, () => through(url, options), signal)])
      .options(signal ? { signal } : {})
      .headers(headers);

  /** Makes a call as somebody, and ends that person's session on 401; whoever signs in meanwhile is somebody else. */
  const as = async <Result>(options: CallOptions, call: (token: string) => Promise<Result>): Promise<Result> => {
    const token = options.token ?? around.token();
    try {
      return await call(token);
    } catch (error) {
      if (error instanceof ProblemError) heard(error.problem, token);
      throw error;
    }
  };

  const heard: Calls['heard'] = (problem, token) => {
    const code = unauthorizedCode(problem);
    if (code !== null) around.signedOut(code === 'session-revoked' ? code : 'session-expired', token);
  };

  /** The plain fetch calls resolve with nothing on 401. */
  const orNothing = async <Result>(answer: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ProblemError && unauthorizedCode(error.problem) !== null) return undefined;
      throw error;
    }
  };

  const send: Calls['send'] = (path, parameters, method = 'PUT', options = {}) =>
    orNothing(
      as(options, async (Authorization) =>
        envelopeOf(
          await request(path, options)
            .headers({ Accept: 'application/json', 'Content-Type': 'application/json', Authorization })
            .json({ ...parameters, lang_code: around.language() })
            .fetch(method)
            .res(),
          options.signal,
        ),
      ),
    );

  const getAuthorized = (path: string, query: Query, options: CallOptions, kept: Pick<RequestInit, 'cache'> = {}) =>
    as(options, (Authorization) => {
      const xsrf = around.xsrfToken();
      return request(path, options)
        .options(kept)
        .headers({ Authorization, ...(xsrf === null ? {} : { 'X-XSRF-TOKEN': xsrf }) })
        .query({ ...query, code: around.language() }, false, true)
        .get()
        .res();
    });

  return {
    getPublic: (path, query = {}, options = {}) =>
      orNothing(
        as(options, async () =>
          jsonOf(
            await request(path, options)
              .query({ ...query, lang_code: around.language() }, false, true)
              .get()
              .res(),
            options.signal,
          ),
        ),
      ),

    post: (path, parameters, options) => send(path, parameters, 'POST', options),

    send,

    postForm: (path, form, options = {}) =>
      orNothing(
        as(options, async (Authorization) =>
          envelopeOf(await request(path, options).headers({ Authorization }).body(form).post().res(), options.signal),
        ),
      ),

    get: async (path, query = {}, options = {}) => (await envelopeOf(await getAuthorized(path, query, options), options.signal)).payload,

    async getFile(path, options = {}) {
      // The portal keeps it by itself, where it goes with its person.
      const response = await getAuthorized(path, {}, options, { cache: 'no-store' });
      if (!isFile(response)) throw new ProblemError({ kind: 'captive' });
      const bytes = await wholeOf(() => response.arrayBuffer(), options.signal);
      return { bytes, type: response.headers.get('Content-Type') ?? '', tag: response.headers.get('ETag') };
    },

    async getStream(path, options = {}) {
      const { body } = await getAuthorized(path, {}, options);
      if (!body) throw new ProblemError({ kind: 'captive' });
      return body;
    },

    heard,
  };
}

/** Of a 401, whoever answered it: its code; null for any other end. */
const unauthorizedCode = (problem: Problem): string | null => (problem.kind === 'refused' && problem.status === 401 ? problem.code : null);

/** Turns whatever is not our API's success into a problem, and tells the surroundings what the answer showed. */
async function observed(around: Surroundings, send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const sentAt = around.now();
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    // It says nothing of the network.
    if (isTakenBack(signal)) throw error;
    around.reached(false);
    throw new ProblemError({ kind: 'no-answer', retryAfter: null });
  }
  const serverNow = Number(response.headers.get(headerNames.serverTime) ?? Number.NaN);
  if (Number.isFinite(serverNow)) around.serverTime(serverNow, sentAt, around.now());
  if (response.ok) {
    around.reached(isJson(response) || isEventStream(response) || isFile(response));
    return response;
  }
  const failure = isJson(response) ? v.safeParse(failureSchema, await response.json().catch(() => null)) : null;
  const wait = retryAfterOf(response, around.now());
  if (response.status === 401 && !failure?.success) {
    // A proxy's or another host's: it says as much about the session as ours, and nothing about our API.
    around.reached(false);
    throw new ProblemError(signedOutProblem);
  }
  if (failure?.success && response.status < 500) {
    around.reached(true);
    throw new ProblemError({ kind: 'refused', status: response.status, ...failure.output, retryAfter: wait });
  }
  around.reached(Boolean(failure?.success));
  // A host that waited long enough for the rest of a body (408) is the host all the same.
  throw new ProblemError(response.status >= 500 || response.status === 408 ? { kind: 'no-answer', retryAfter: wait } : { kind: 'captive' });
}

const isJson = (response: Response) => /^application\/([\w.+-]*\+)?json\b/.test(response.headers.get('Content-Type') ?? '');

const isEventStream = (response: Response) => response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;

/** Our API hands out files to be saved; the page of a Wi-Fi network is there to be shown. */
const isFile = (response: Response) => response.headers.get('Content-Disposition')?.startsWith('attachment') ?? false;

/** Retry-After is seconds or a date (RFC 9110); milliseconds here. */
function retryAfterOf(response: Response, now: number): number | null {
  const value = response.headers.get('Retry-After');
  if (value === null) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (!isJson(response)) throw new ProblemError({ kind: 'captive' });
  return wholeOf(() => response.json(), signal);
}

/** What an answer holds, unless the connection breaks off inside its body. */
async function wholeOf<Held>(read: () => Promise<Held>, signal: AbortSignal | undefined): Promise<Held> {
  try {
    return await read();
  } catch (error) {
    if (isTakenBack(signal)) throw error;
    throw new ProblemError({ kind: 'no-answer', retryAfter: null });
  }
}

/**
 * Whether the caller has taken the call back, and not only waited long enough. The error doesn't say it: Safari calls either an abort,
 * Firefox does in an answer's body, and what it breaks off because the page is being left.
 */
const isTakenBack = (signal: AbortSignal | undefined) => signal?.aborted === true && signal.reason?.name !== 'TimeoutError';

async function envelopeOf(response: Response, signal: AbortSignal | undefined): Promise<Success> {
  const envelope = v.safeParse(successSchema, await jsonOf(response, signal));
  if (!envelope.success) throw new ProblemError({ kind: 'captive' });
  return envelope.output;
}
