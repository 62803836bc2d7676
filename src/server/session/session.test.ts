import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { password } from '../../../tests/support/world';
import type { App } from '../http/route';
import { openSession } from './session-store';

const { signIn, signOut, me, devices, endDevice, forgotPassword, resetPassword } = endpoints.session;
const day = 86_400_000;
let api: TestApi;
// Passwords are made to be slow to check.
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: 'on' });
}, setupTimeout);
afterAll(() => api.close());

// Each test comes from an address of its own, so that none uses up another's attempts.
let caller = 0;
const from = () => ({ 'X-Forwarded-For': `10.0.0.${++caller}` });
const email = 'admin@acme.example';
const tokenOf = async (headers: Record<string, string> = {}) =>
  (await api.ask(signIn, { body: { email, password }, headers: { ...from(), ...headers } })).payload.token;

it('signs in by email and password, however the address is written', async () => {
  const { payload } = await api.ask(signIn, { body: { email: ' Admin@ACME.example ', password }, headers: from() });
  expect(payload.me).toMatchObject({ user: { email }, company: { id: api.world.acme.id, entitlements: { airportRides: true } } });
  expect((await api.ask(me, { as: payload.token })).payload).toEqual(payload.me);
  expect((await api.ask(me, { as: `Bearer ${payload.token}` })).payload).toEqual(payload.me);
});

it('answers a wrong password and an unknown address alike, and never with 401', async () => {
  const headers = from();
  const wrong = await api.ask(signIn, { body: { email, password: 'wrong' }, headers });
  const unknown = await api.ask(signIn, { body: { email: 'nobody@acme.example', password }, headers });
  expect([wrong.status, wrong.failure.code]).toEqual([422, 'credentials']);
  expect({ ...unknown.failure, requestId: '' }).toEqual({ ...wrong.failure, requestId: '' });
});

it('says it in the caller’s language', async () => {
  const { message } = await api.ask(signIn, { body: { email, password: 'wrong', lang_code: 'ES' }, headers: from() });
  expect(message).toBe('El correo o la contraseña no son correctos');
});

it('refuses further guesses before it looks at the password, from that address only', async () => {
  const headers = from();
  const guess = (as: string) => api.ask(signIn, { body: { email: 'nobody@acme.example', password: as }, headers });
  await Promise.all(Array.from({ length: 10 }, () => guess('guess')));
  const refused = await guess(password);
  expect(refused.failure.code).toBe('rate');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await api.ask(signIn, { body: { email, password }, headers: from() })).status).toBe(200);
});

it('stops guesses at one account from ever other addresses, at all processes together, and lets its owner in from home', async () => {
  const person = api.world.acme.colleague;
  const home = from();
  const processes = [api.app, api.appWith({ TRUST_PROXY: 'on' })] as const;
  const tries = (process: App, as: string, headers: Record<string, string>) =>
    process.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email: person.email, password: as }),
    });
  expect((await tries(api.app, password, home)).status).toBe(200);
  const guesses = Array.from({ length: 30 }, (_, round) => tries(processes[round % 2 ? 0 : 1], 'guess', from()));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]));
  for (const process of processes) {
    const refused = await tries(process, password, from());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await tries(process, password, home)).status).toBe(200);
  }
});

it('refuses further mails to one address, wherever they are asked for, and says how long', async () => {
  const ask = () => api.ask(forgotPassword, { body: { email: 'nobody@acme.example' }, headers: from() });
  for (let round = 0; round < 10; round++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.message).toBe('Too many attempts. Please try again in 60 minutes');
  expect([refused.failure.code, refused.headers.get('Retry-After')]).toEqual(['rate', '3600']);
});

it('knows no session without a token, with a wrong one, and after signing out', async () => {
  expect((await api.ask(me)).failure.code).toBe('session-expired');
  expect((await api.ask(me, { as: 'made up' })).failure.code).toBe('session-expired');
  const token = await tokenOf();
  await api.ask(signOut, { as: token, body: {} });
  expect((await api.ask(me, { as: token })).failure.code).toBe('session-expired');
});

it('keeps a session for 30 days from its last use', async () => {
  const start = api.clock.now;
  const token = await tokenOf();
  api.clock.now += 29 * day;
  expect((await api.ask(me, { as: token })).status).toBe(200);
  api.clock.now += 29 * day;
  expect((await api.ask(me, { as: token })).status).toBe(200);
  api.clock.now += 30 * day;
  expect((await api.ask(me, { as: token })).failure.code).toBe('session-expired');
  api.clock.now = start;
});

it('ends a device’s session from another, and says so to the device', async () => {
  const phone = await tokenOf({ 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' });
  const laptop = await tokenOf({ 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' });
  const { data } = (await api.ask(devices, { as: laptop })).payload;
  expect(data.find((device) => device.current)?.name).toBe('Firefox on Windows');
  const lost = data.find((device) => device.name === 'Chrome on Android');
  await api.ask(endDevice, { as: laptop, parameters: { id: lost?.id ?? '' }, body: {} });
  expect((await api.ask(me, { as: phone })).failure.code).toBe('session-revoked');
  expect((await api.ask(me, { as: laptop })).status).toBe(200);
});

it('signs in no more devices of a person than their list shows: of one too many, that which was used longest ago is signed out', async () => {
  const { id: companyId, colleague } = api.world.acme;
  const open = (at: number) => api.database.system((tx) => openSession(tx, { companyId, id: colleague.id }, 'Test', at));
  const listed = async () => (await api.ask(devices, { as: colleague.token })).payload.total;
  const idle = await open(api.clock.now - day);
  for (let count = await listed(); count < 100; count++) await open(api.clock.now);
  expect((await api.ask(me, { as: colleague.token })).status).toBe(200);
  await open(api.clock.now);
  expect(await listed()).toBe(100);
  expect((await api.ask(me, { as: idle })).failure.code).toBe('session-expired');
});

it('lets nobody end the session of somebody else', async () => {
  const theirs = (await api.ask(devices, { as: api.world.acme.colleague.token })).payload.data[0];
  const refused = await api.ask(endDevice, { as: api.world.acme.admin.token, parameters: { id: theirs?.id ?? '' }, body: {} });
  expect(refused.status).toBe(404);
});

/** The secret of the link in the mail that came last. */
const mailedLink = () => /reset-password\/([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';

/** The secret of a new link. */
async function linkFor(email: string): Promise<string> {
  const before = api.mails.length;
  await api.ask(forgotPassword, { body: { email }, headers: from() });
  await vi.waitFor(() => expect(api.mails).toHaveLength(before + 1));
  return mailedLink();
}

it('mails a link that sets a new password once and signs every device out', async () => {
  const person = api.world.globex.admin;
  const asked = await api.ask(forgotPassword, { body: { email: person.email, lang_code: 'ES' }, headers: from() });
  await vi.waitFor(() => expect(api.mails).toHaveLength(1));
  expect(api.mails[0]?.to).toBe(person.email);
  const id = mailedLink();
  const headers = from();
  const short = await api.ask(resetPassword, { body: { id, password: 'short' }, headers });
  expect(short.failure.errors).toMatchObject([{ field: 'password', code: 'too-short' }]);
  const own = await api.ask(resetPassword, { body: { id, password: person.email }, headers });
  expect(own.failure.errors).toMatchObject([{ field: 'password', code: 'too-easy' }]);
  expect((await api.ask(resetPassword, { body: { id, password: 'another password' }, headers })).status).toBe(200);
  const other = await api.ask(resetPassword, { body: { id, password: 'a third password' }, headers });
  expect([other.status, other.failure.code]).toEqual([422, 'reset-link']);
  expect((await api.ask(me, { as: person.token })).failure.code).toBe('session-revoked');
  const renewed = await api.ask(signIn, { body: { email: person.email, password: 'another password' }, headers });
  expect(renewed.status).toBe(200);

  const unknown = await api.ask(forgotPassword, { body: { email: 'nobody@globex.example', lang_code: 'ES' }, headers: from() });
  expect([unknown.status, unknown.message]).toEqual([asked.status, asked.message]);
  expect(api.mails).toHaveLength(1);
});

it('answers the same where the answer to a new password was lost and it is asked for again, and tells the history of it once', async () => {
  const person = api.world.globex.colleague;
  const id = await linkFor(person.email);
  const reset = (given: string) => api.ask(resetPassword, { body: { id, password: given }, headers: from() });
  expect((await reset('yet another password')).status).toBe(200);
  const headers = from();
  const { token } = (await api.ask(signIn, { body: { email: person.email, password: 'yet another password' }, headers })).payload;
  expect((await reset('yet another password')).status).toBe(200);
  expect((await api.ask(me, { as: token })).status).toBe(200);
  const { payload } = await api.ask(endpoints.audit.list, { as: token, query: { resource: 'admin' } });
  const told = payload.data.filter(({ by }) => by.name === 'colleague of globex');
  expect(told.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['password']]);
});

it('lets a link die after an hour', async () => {
  const person = api.world.globex.colleague;
  const id = await linkFor(person.email);
  api.clock.now += 60 * 60_000;
  const dead = await api.ask(resetPassword, { body: { id, password: 'another password' }, headers: from() });
  expect(dead.failure.code).toBe('reset-link');
});
