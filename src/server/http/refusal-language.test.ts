import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { failureSchema, headers, type ProblemCode, problemCodeSchema } from '@/contract/envelope';
import { type Language, languageSchema } from '@/contract/primitives';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { openSession, revokeSessions } from '../session/session-store';
import { failureBody, refuse, statusOf } from './problem';

const { designation, session, mutation, dispatch } = endpoints;
// Passwords are made to be slow to check.
vi.setConfig({ testTimeout: 20_000 });
let api: TestApi;
let revoked: string;
const title = { en: 'Lead', es: 'Líder' };
const stored = { id: uuidv7(), title, status: 'active' };
const busy = 'busy@acme.example';

beforeAll(async () => {
  api = await startApi();
  const { id, admin } = api.world.globex;
  revoked = await api.database.system(async (tx) => {
    const token = await openSession(tx, { companyId: id, id: admin.id }, 'Test', api.clock.now);
    await revokeSessions(tx, { companyId: id, adminId: admin.id }, null, api.clock.now);
    return token;
  });
  await api.ask(designation.add, { as: api.world.acme.admin.token, body: stored });
  for (let round = 0; round < 5; round++) await api.ask(session.forgotPassword, { body: { email: busy } });
  // A title that is an SQLSTATE fails with it.
  await api.connection.orm.execute(`create function fail() returns trigger language plpgsql as $$
    begin if new.title_en ~ '^[0-9P]{5}$' then raise exception using errcode = new.title_en; end if; return new; end $$`);
  await api.connection.orm.execute('create trigger fail before insert on designation for each row execute function fail()');
}, setupTimeout);
afterAll(() => api.close());

type Sent = {
  endpoint: Endpoint;
  parameters?: Record<string, string>;
  body?: object;
  /** What becomes of the body's JSON. */
  spoilt?: (json: string) => string;
  headers?: Record<string, string>;
};

const add = (english = 'New'): Sent => ({ endpoint: designation.add, body: { ...stored, id: uuidv7(), title: { ...title, en: english } } });
const edit = (id: string): Sent => ({
  endpoint: designation.edit,
  parameters: { id },
  body: { title, status: 'active' },
  headers: { [headers.ifMatch]: '99' },
});

/** Nothing is forbidden yet to who is signed in. */
type Refused = Exclude<ProblemCode, 'forbidden'>;

/** A request that is refused with each code. */
const refused: Record<Refused, () => Sent | Promise<Sent>> = {
  unreadable: () => ({ ...add(), spoilt: (json) => json.slice(0, -1) }),
  'session-expired': () => ({ ...add(), headers: { Authorization: '' } }),
  'session-revoked': () => ({ ...add(), headers: { Authorization: revoked } }),
  'service-key': () => ({ endpoint: dispatch.step, parameters: { companyId: uuidv7(), id: uuidv7(), step: 'confirm' } }),
  'other-person': () => ({ ...add(), headers: { [headers.actingUser]: uuidv7() } }),
  'not-found': () => edit(uuidv7()),
  method: () => ({ ...add(), endpoint: { ...designation.add, method: 'DELETE' } }),
  'in-progress': () => add('55P03'),
  state: () => ({ endpoint: designation.add, body: stored }),
  precondition: () => edit(stored.id),
  'too-large': () => ({ ...add(), spoilt: (json) => json.padEnd(1024 * 1024 + 1) }),
  'media-type': () => ({ ...add(), headers: { 'Content-Type': 'text/plain' } }),
  validation: () => ({ endpoint: designation.add }),
  credentials: () => ({ endpoint: session.signIn, body: { email: `${uuidv7()}@acme.example`, password: 'wrong' } }),
  'reset-link': () => ({ endpoint: session.resetPassword, body: { id: 'x', password: 'a long password' } }),
  'key-reused': async () => {
    const key = uuidv7();
    await api.ask(designation.add, { as: api.world.acme.admin.token, body: add().body, key });
    return { ...add(), headers: { [headers.key]: key } };
  },
  expired: () => ({ ...add(), headers: { [headers.validUntil]: '2026-01-01T00:00:00Z' } }),
  voided: async () => {
    const key = uuidv7();
    await api.ask(mutation.void, { as: api.world.acme.admin.token, parameters: { key }, body: {} });
    return { ...add(), headers: { [headers.key]: key } };
  },
  rate: () => ({ endpoint: session.forgotPassword, body: { email: busy } }),
  internal: () => add('P0001'),
  unavailable: () => add('53100'),
};

/** How a caller says its language. */
const ways = ['lang_code in the body', 'lang_code', 'code', 'Accept-Language'] as const;
type Way = (typeof ways)[number];

const accepted: Record<Language, string> = { EN: 'en-IN, es;q=0.5', ES: 'pt, es-MX;q=0.8, en;q=0.5' };
const other: Record<Language, Language> = { EN: 'ES', ES: 'EN' };

function send({ endpoint, parameters, body, spoilt = (json) => json, headers: own }: Sent, way: Way, language: Language) {
  const query = way === 'lang_code' || way === 'code' ? `?${way}=${language}` : '';
  const said = way === 'lang_code in the body' ? { lang_code: language } : {};
  return api.app.request(`/api/${pathOf(endpoint, parameters)}${query}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: api.world.acme.admin.token,
      [headers.key]: uuidv7(),
      // What the browser prefers counts for least.
      'Accept-Language': accepted[way === 'Accept-Language' ? language : other[language]],
      ...own,
    },
    body: spoilt(JSON.stringify({ ...body, ...said })),
  });
}

const codes = problemCodeSchema.options.filter((code): code is Refused => code !== 'forbidden');

it.each(codes.flatMap((code) => ways.map((way) => [code, way] as const)))('says `%s` in the language that %s names', async (code, way) => {
  // A body that is too large is not looked into.
  if (code === 'too-large' && way === 'lang_code in the body') return;
  for (const language of languageSchema.options) {
    const response = await send(await refused[code](), way, language);
    const failure = v.parse(v.object({ ...failureSchema.entries, code: problemCodeSchema }), await response.json());
    expect([response.status, failure.code]).toEqual([statusOf[code], code]);
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    const { message, errors } = failureBody(refuse(code, { errors: failure.errors, retryAfter }), language, '');
    expect({ message: failure.message, errors: failure.errors }).toEqual({ message, errors });
  }
});

it.each(problemCodeSchema.options)('has words of its own for `%s` in each language', (code) => {
  const [english, spanish] = languageSchema.options.map((language) => failureBody(refuse(code), language, '').message);
  expect(spanish).not.toBe(english);
});

it('speaks the language of a reading call at each address, known or not', async () => {
  for (const path of [
    'admin/me',
    'admin/events',
    'admin/nothing',
    'nothing',
    'dispatch/company/list-sort',
    'admin/trip/list-sort?page=0',
  ]) {
    const response = await api.app.request(`/api/${path}${path.includes('?') ? '&' : '?'}code=ES`);
    const { message, code } = v.parse(v.object({ ...failureSchema.entries, code: problemCodeSchema }), await response.json());
    expect(message).toBe(failureBody(refuse(code), 'ES', '').message);
  }
});
