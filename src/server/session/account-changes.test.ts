import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { password } from '../../../tests/support/world';

const { session } = endpoints;
const better = 'correct horse battery';

let api: TestApi;
let token: string;
let email: string;

beforeEach(async () => {
  await api?.close();
  api = await startApi();
  ({ token, email } = api.world.acme.admin);
}, setupTimeout);
afterAll(() => api.close());

const change = (body: object, as = token) => api.ask(session.changePassword, { as, body });
const signIn = (typed: string) => api.ask(session.signIn, { body: { email, password: typed } });
const lastChange = async () => {
  const { payload } = await api.ask(endpoints.audit.list, { as: token, query: { resource: 'admin' } });
  return payload.data[0];
};

describe('a person’s own name', () => {
  it('is theirs to change, on every device of theirs and in the history', async () => {
    const { payload } = await api.ask(session.rename, { as: token, body: { name: ' Asha Rao ' } });
    expect(payload.name).toBe('Asha Rao');
    expect((await api.ask(session.account, { as: token })).payload.user.name).toBe('Asha Rao');
    expect(await lastChange()).toMatchObject({
      by: { name: 'admin of acme' },
      changes: [{ field: 'name', before: 'admin of acme', after: 'Asha Rao' }],
    });
  });

  it('is refused at its field when it is empty', async () => {
    const { status, failure } = await api.ask(session.rename, { as: token, body: { name: '  ' } });
    expect([status, failure.errors]).toMatchObject([422, [{ field: 'name', code: 'required' }]]);
  });
});

describe('another password', () => {
  it('takes the place of the one before and signs every other device out, but not this one', async () => {
    const others = [(await signIn(password)).payload.token, (await signIn(password)).payload.token];
    expect((await change({ current: password, password: better })).payload).toEqual({ ended: 2 });
    for (const other of others) expect((await api.ask(session.account, { as: other })).failure.code).toBe('session-revoked');
    expect((await api.ask(session.account, { as: token })).status).toBe(200);
    expect((await signIn(password)).failure.code).toBe('credentials');
    expect((await signIn(better)).status).toBe(200);
  });

  it('leaves the colleague’s devices alone, and no word of any password in the history', async () => {
    await change({ current: password, password: better });
    expect((await api.ask(session.account, { as: api.world.acme.colleague.token })).status).toBe(200);
    const entry = await lastChange();
    expect(entry?.changes.map(({ field }) => field)).toEqual(['password']);
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${better}|${password}|argon`));
  });

  it('is refused at the field where the current one is wrong, and changes nothing', async () => {
    const { status, failure } = await change({ current: 'not my password', password: better });
    expect([status, failure.errors]).toMatchObject([422, [{ field: 'current', code: 'wrong-password' }]]);
    expect((await signIn(password)).status).toBe(200);
  });

  it.each([
    ['short', 'too-short'],
    ['Password123', 'too-easy'],
    ['admin-acme-2026', 'too-easy'],
  ])('is refused at its field when it is as weak as %s', async (typed, code) => {
    expect((await change({ current: password, password: typed })).failure.errors).toMatchObject([{ field: 'password', code }]);
  });

  it('is guessed at no faster here than where one signs in', async () => {
    for (let guess = 0; guess < 30; guess++) {
      const { status } = await change({ current: `guess ${guess}`, password: better });
      if (status === 429) return;
    }
    expect.unreachable('never limited');
  });
});
