import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type Endpoint, largestBodyOf, smallBody } from '@/contract/endpoint';
import { headers } from '@/contract/envelope';
import { id, type Language } from '@/contract/primitives';
import type { Config } from '../config';
import type { Records } from '../database/record-table';
import type { Database } from '../database/transaction';
import type { Notices } from '../events/notices';
import type { Mailer } from '../mail/mailer';
import type { Gateway } from '../payments/gateway';
import type { Person } from '../session/session-store';
import { callerOf, holdsServiceKey } from './authentication';
import { readBytes } from './body';
import { type AnsweredFile, fileAnswer } from './file-answer';
import { type Parsed, parse, readJson, readQuery, withoutLanguage } from './input';
import { languageOf } from './language';
import { failureBody, isRefusal, type Refusal, refuse, statusOf } from './problem';
import { describeError } from './server-error';
import { done, type Words } from './wording';

export type Dependencies = {
  database: Database;
  /** Milliseconds since 1970; the only clock of the server. */
  now: () => number;
  config: Config;
  mailer: Mailer;
  logger: Logger;
  notices: Notices;
  /** Made by the configuration unless it is given. */
  gateway?: Gateway;
};

export type Variables = { requestId: string; language: Language; ip: string; body: Uint8Array | Refusal };
export type App = Hono<{ Variables: Variables }>;
export type RequestContext = Context<{ Variables: Variables }>;

/** What every area's routes are registered on. */
export type Api = Dependencies & {
  app: App;
  gateway: Gateway;
  /** What devices are kept up to date with, by the name of its resource. */
  kept: Map<string, Records>;
};

/** An endpoint of the contract with its schemas, so that handlers know their types. */
export type Described<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema> = Omit<
  Endpoint,
  'query' | 'body' | 'payload'
> & { query?: Q; body?: B; payload: P };

export type Outcome<Payload> = { payload: Payload; words?: Words } | Refusal;

export type Call<Query, Body> = {
  query: Query;
  body: Body;
  /** A segment of the path that the endpoint names. */
  parameter(name: string): string;
  language: Language;
  now: number;
  ip: string;
  userAgent: string;
};

/** Does what nobody waits for; what goes wrong with it is only logged, so it has to be something that is done again. */
export function soon({ logger }: Pick<Api, 'logger'>, work: (() => Promise<void>) | undefined) {
  work?.().catch((error: unknown) => logger.warn({ error: describeError(error) }, 'Left for later because of an error'));
}

export const honoPath = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** A call for which nobody has to be signed in. */
export function publicRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (call: Call<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<Outcome<v.InferOutput<P>>>,
) {
  register(api, endpoint, async (c) => {
    const call = await readCall(c, api, endpoint);
    return answer(c, isRefusal(call) ? call : await handle(call));
  });
}

/** A call of a signed-in person that may safely be made twice. */
export function personRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (call: Call<v.InferOutput<Q>, v.InferOutput<B>> & { person: Person }) => Promise<Outcome<v.InferOutput<P>>>,
) {
  register(api, endpoint, async (c) => {
    const person = await callerOf(api, c);
    if (isRefusal(person)) return answer(c, person);
    const call = await readCall(c, api, endpoint);
    return answer(c, isRefusal(call) ? call : await handle({ ...call, person }));
  });
}

/** A call of a signed-in person that is answered with a file. */
export function downloadRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (call: Call<v.InferOutput<Q>, v.InferOutput<B>> & { person: Person }) => Promise<AnsweredFile | Refusal>,
) {
  register(api, endpoint, async (c) => {
    const person = await callerOf(api, c);
    if (isRefusal(person)) return answer(c, person);
    const call = await readCall(c, api, endpoint);
    const outcome = isRefusal(call) ? call : await handle({ ...call, person });
    return isRefusal(outcome) ? answer(c, outcome) : fileAnswer(outcome);
  });
}

/** A call of a dispatch, fleet or support system. */
export function serviceRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (call: Call<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<Outcome<v.InferOutput<P>>>,
) {
  register(api, endpoint, async (c) => {
    if (!holdsServiceKey(api.config.serviceKey, c.req.header(headers.serviceKey))) return answer(c, refuse('service-key'));
    const call = await readCall(c, api, endpoint);
    return answer(c, isRefusal(call) ? call : await handle(call));
  });
}

/** The same, answered with a file. */
export function serviceDownloadRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P>,
  handle: (call: Call<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<AnsweredFile | Refusal>,
) {
  register(api, endpoint, async (c) => {
    if (!holdsServiceKey(api.config.serviceKey, c.req.header(headers.serviceKey))) return answer(c, refuse('service-key'));
    const call = await readCall(c, api, endpoint);
    const outcome = isRefusal(call) ? call : await handle(call);
    return isRefusal(outcome) ? answer(c, outcome) : fileAnswer(outcome);
  });
}

export function register(api: Api, endpoint: Readable, handler: (c: RequestContext) => Promise<Response>) {
  api.app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    // Looked up once more when it is there: it may come for long, and its person be signed out meanwhile.
    const isStranger = isForMany(endpoint) && isRefusal(await callerOf(api, c));
    await takeBody(c, isStranger ? { largestBody: smallBody } : endpoint);
    return handler(c);
  });
}

/** Whether its body holds many changes: of a stranger nobody holds as much. */
const isForMany = ({ auth, largestBody = 0 }: Readable) => auth === 'session' && largestBody > smallBody;

type Readable = Pick<Endpoint, 'method' | 'path' | 'auth' | 'largestBody'>;

/** Reads as much of the body as the endpoint takes, before anybody is refused: it names the language of every refusal. */
export async function takeBody(c: RequestContext, endpoint: Pick<Endpoint, 'largestBody'>): Promise<void> {
  const bytes = await readBytes(c.req.raw, largestBodyOf(endpoint));
  c.set('body', bytes);
  if (!isRefusal(bytes) && bytes.byteLength > 0) c.set('language', languageOf(c, Buffer.from(bytes).toString('latin1')));
}

/** The body as it came, without its language, which is the call's. */
export function readBody(c: RequestContext): Parsed<unknown> {
  const bytes = c.get('body');
  if (isRefusal(bytes)) return bytes;
  const body = readJson(bytes, c.req.header('Content-Type'));
  return isRefusal(body) ? body : { value: withoutLanguage(body.value) };
}

async function readCall<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  c: RequestContext,
  api: Api,
  endpoint: Described<Q, B, P>,
): Promise<Call<v.InferOutput<Q>, v.InferOutput<B>> | Refusal> {
  const body = readBody(c);
  if (isRefusal(body)) return body;
  return parseCall(c, api.now(), endpoint, body.value);
}

/** The call as the endpoint's schemas want it. An id in its path (`{id}`, `{companyId}`) that can't be one is as unknown as any other. */
export function parseCall<Q extends v.GenericSchema, B extends v.GenericSchema>(
  c: RequestContext,
  now: number,
  endpoint: { query?: Q; body?: B },
  rawBody: unknown,
): Call<v.InferOutput<Q>, v.InferOutput<B>> | Refusal {
  for (const [name, value] of Object.entries<string>(c.req.param())) {
    if (/^(id|\w+Id)$/.test(name) && !v.is(id, value)) return refuse('not-found');
  }
  const rawQuery = readQuery(c.req.url);
  if (isRefusal(rawQuery)) return rawQuery;
  const query = parse(endpoint.query, rawQuery.value);
  if (isRefusal(query)) return query;
  const body = parse(endpoint.body, rawBody);
  if (isRefusal(body)) return body;
  return {
    query: query.value,
    body: body.value,
    parameter: (name) => c.req.param(name) ?? '',
    language: c.get('language'),
    now,
    ip: c.get('ip'),
    userAgent: c.req.header('User-Agent') ?? '',
  };
}

/** The outcome as the envelope of the contract. */
export function answer(c: RequestContext, outcome: Outcome<unknown>): Response {
  if (isRefusal(outcome)) {
    const status = statusOf[outcome.refused];
    if (outcome.retryAfter !== undefined) c.header('Retry-After', String(outcome.retryAfter));
    return c.json(failureBody(outcome, c.get('language'), c.get('requestId')), status);
  }
  return c.json(successBody(outcome, c.get('language')));
}

export const successBody = ({ payload, words = done }: { payload: unknown; words?: Words }, language: Language) => ({
  code: 'ok',
  message: words[language],
  payload,
});
