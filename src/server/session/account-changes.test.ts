import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { password as first } from '../../../tests/support/world';

const { session } = endpoints;

let api: TestApi;
let token: string;
let email: string;
/** The one that they have now, and the one that comes next. */
let password = first;
let better = 'correct horse battery 1';

beforeAll(async () => {
  api = await startApi();
  ({ token, email } = api.world.acme.admin);
}, setupTimeout);
afterAll(() => api.close());

const change = (body: object) => api.ask(session.changePassword, { as: token, body });
/** Whose answer says how it ended; from then on the next is the current one. */
async function changeIt() {
  const answer = await change({ current: password, password: better });
  [password, better] = [better, `${better}1`];
  return answer;
}
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
    const before = password;
    expect((await changeIt()).payload).toEqual({ ended: 2 });
    for (const other of others) expect((await api.ask(session.account, { as: other })).failure.code).toBe('session-revoked');
    expect((await api.ask(session.account, { as: token })).status).toBe(200);
    expect((await signIn(before)).failure.code).toBe('credentials');
    expect((await signIn(password)).status).toBe(200);
  });

  it('has a device forget its rows whose session had run out by then', async () => {
    const start = api.clock.now;
    onTestFinished(() => {
      api.clock.now = start;
    });
    const lost = (await signIn(password)).payload.token;
    for (const days of [29, 2]) {
      api.clock.now += days * 86_400_000;
      await api.ask(session.account, { as: token });
    }
    expect((await api.ask(session.account, { as: lost })).failure.code).toBe('session-expired');
    expect((await changeIt()).payload).toEqual({ ended: 0 });
    expect((await api.ask(session.account, { as: lost })).failure.code).toBe('session-revoked');
  });

  it('leaves the colleague’s devices alone, and no word of any password in the history', async () => {
    await changeIt();
    expect((await api.ask(session.account, { as: api.world.acme.colleague.token })).status).toBe(200);
    const entry = await lastChange();
    expect(entry?.changes.map(({ field }) => field)).toEqual(['password']);
    expect(JSON.stringify(entry)).not.toMatch(/correct horse|argon/);
  });

  it('is refused at the field where the current one is wrong, and changes nothing', async () => {
    const { status, failure } = await change({ current: 'not my password', password: better });
    expect([status, failure.errors]).toMatchObject([422, [{ field: 'current', code: 'wrong-password' }]]);
    expect((await signIn(password)).status).toBe(200);
  });

  it('is answered once more where its answer was lost, but not to who knows neither', async () => {
    const body = { current: password, password: better };
    await changeIt();
    expect(await change(body)).toMatchObject({ status: 200, payload: { ended: 0 } });
    expect((await signIn(password)).status).toBe(200);
    expect((await change({ ...body, password: better })).failure.errors).toMatchObject([{ field: 'current', code: 'wrong-password' }]);
  });

  it('is answered to both who ask for the same at a time', async () => {
    const body = { current: password, password: better };
    const answers = await Promise.all([changeIt(), change(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['short', 'too-short'],
    ['Password123', 'too-easy'],
    ['acme-2026-acme', 'too-easy'],
  ])('is refused at its field when it is as weak as %s', async (typed, code) => {
    expect((await change({ current: password, password: typed })).failure.errors).toMatchObject([{ field: 'password', code }]);
  });

  it('is guessed at no faster here than where one signs in', async () => {
    await signIn(password);
    for (let guess = 0; guess < 10; guess += 2) {
      // Both are guesses.
      const { status } = await change({ current: `guess ${guess}`, password: `my own guess ${guess + 1}` });
      expect(status).toBe(422);
    }
    expect((await change({ current: 'guess 10', password: 'my own guess 11' })).status).toBe(429);
  });
});
