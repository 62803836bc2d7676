import type * as v from 'valibot';
import { endpoints, keyedEndpointOf } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { BatchAnswer, batchBody } from '@/contract/sync';
import { callerOf, within } from '../http/authentication';
import { isRefusal, refuse } from '../http/problem';
import { type Api, answer, parseCall, type RequestContext, readBody, register } from '../http/route';
import type { Person } from '../session/session-store';

type Item = v.InferOutput<typeof batchBody>['items'][number];
type Answered = BatchAnswer['items'][number];

/** Changes of one batch worked on at a time: a company's changes queue for its revisions anyway. */
const atOnce = 4;

/** Answers each change with what it would have been answered alone: it goes the way of a call of its own, but for the look at the session. */
export function batchRoute(api: Api) {
  const endpoint = endpoints.mutation.batch;
  register(api, endpoint, async (c) => {
    const person = await callerOf(api, c);
    if (isRefusal(person)) return answer(c, person);
    const body = readBody(c);
    if (isRefusal(body)) return answer(c, body);
    const call = parseCall(c, api.now(), endpoint, body.value);
    if (isRefusal(call)) return answer(c, call);
    const items = await eachOf(call.body.items, (item) => answered(api, c, person, item));
    return answer(c, { payload: { items } });
  });
}

async function answered({ app }: Api, c: RequestContext, person: Person, item: Item): Promise<Answered> {
  const response = keyedEndpointOf(item.method, item.path)
    ? await app.request(within(requestOf(c, item), person), undefined, c.env)
    : answer(c, refuse('not-found'));
  const wait = response.headers.get('Retry-After');
  return {
    key: item.headers[headers.key],
    status: response.status,
    body: await response.json(),
    replayed: response.headers.has(headers.replayed),
    retryAfter: wait === null ? null : Number(wait),
  };
}

/** Of the caller's own headers those that say who calls, and from where. */
const passedOn = ['Authorization', 'X-Forwarded-For', 'User-Agent'];

function requestOf(c: RequestContext, { method, path, headers: own, body }: Item): Request {
  const passed = passedOn.flatMap((name): [string, string][] => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Request(new URL(`/api/${path}`, c.req.url), {
    method,
    headers: { ...Object.fromEntries(passed), 'Content-Type': 'application/json', ...own },
    body: JSON.stringify({ ...body, lang_code: c.get('language') }),
  });
}

async function eachOf<One, Result>(items: readonly One[], work: (item: One) => Promise<Result>): Promise<Result[]> {
  const results = new Map<One, Result>();
  const waiting = items.values();
  const goOn = async () => {
    for (const item of waiting) results.set(item, await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return items.flatMap((item) => results.get(item) ?? []);
}
