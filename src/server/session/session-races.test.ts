import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import { password } from '../../../tests/support/world';
import type { Transaction } from '../database/transaction';
import { changePassword as change, resetPassword } from './account-changes';
import { type AdminRow, createPasswordReset, findAdminByEmail, keepsPassword } from './admin-store';
import { hashPassword } from './password';
import { openSession, revokeSession } from './session-store';

const { signIn, devices, endDevice, resetPassword: reset, changePassword, me } = endpoints.session;
const another = 'another password';

describe.skipIf(raceFree)('two transactions about one person', () => {
  let api: TestApi;
  let email: string;
  let passwordHash: string;

  beforeAll(async () => {
    api = await startApi();
    ({ email } = api.world.acme.colleague);
    passwordHash = await hashPassword(another);
  }, setupTimeout);
  afterAll(() => api.close());

  const system = <T>(work: (tx: Transaction) => Promise<T>) => api.database.system(work);
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: system, before, other });
  const admin = async () => {
    const found = await system((tx) => findAdminByEmail(tx, email));
    if (!found) throw new Error('Nobody has the address');
    return found;
  };
  const link = async () => {
    const person = await admin();
    return system((tx) => createPasswordReset(tx, person, api.clock.now));
  };

  /** Meets a new password that is just being set by a link. */
  const meetReset = <Met>(secret: string, found: AdminRow, other: () => Promise<Met>) =>
    meetIn(api, {
      run: (work) => api.database.company(found.companyId, work),
      before: (tx) => resetPassword(tx, secret, found, passwordHash, api.clock.now),
      other,
    });

  it.each([
    { typed: 'a third password', status: 422 },
    { typed: another, status: 200 },
  ])('set one new password by one link, though it is followed twice: $typed is answered $status', async ({ typed, status }) => {
    const [secret, found] = [await link(), await admin()];
    const late = await meetReset(secret, found, () => api.ask(reset, { body: { id: secret, password: typed } }));
    expect(late.status).toBe(status);
    expect((await api.ask(signIn, { body: { email, password: another } })).status).toBe(200);
  });

  it('change one password from two devices, of which each has looked at the one before', async () => {
    const secret = await link();
    await api.ask(reset, { body: { id: secret, password: another } });
    const [as, found] = [await openSessionOf('Watch'), await admin()];
    const person = { companyId: found.companyId, adminId: found.id, name: found.name, sessionId: crypto.randomUUID(), device: 'Laptop' };
    const late = await meetIn(api, {
      run: (work) => api.database.company(found.companyId, work),
      before: (tx) => tx.shared(() => keepsPassword(tx, found)),
      other: () => api.ask(changePassword, { as, body: { current: another, password: 'correct horse battery' } }),
      after: (tx) => change(tx, person, found, passwordHash, api.clock.now),
    });
    expect(late.failure.code).toBe('validation');
  });

  it('sign nobody in with the password that is just being replaced', async () => {
    const { email: address } = api.world.acme.admin;
    const found = await system((tx) => findAdminByEmail(tx, address));
    if (!found) throw new Error('Nobody has the address');
    const secret = await system((tx) => createPasswordReset(tx, found, api.clock.now));
    const late = await meetReset(secret, found, () => api.ask(signIn, { body: { email: address, password } }));
    expect(late.failure.code).toBe('credentials');
  });

  it('sign a device out that is signing in while a new password is set', async () => {
    const person = await admin();
    const secret = await link();
    let token = '';
    const set = await meet(
      async (tx) => {
        expect(await keepsPassword(tx, person)).toBe(true);
        token = await openSession(tx, person, 'Phone', api.clock.now);
      },
      () => api.ask(reset, { body: { id: secret, password: another } }),
    );
    expect(set.status).toBe(200);
    expect((await api.ask(me, { as: token })).failure.code).toBe('session-revoked');
  });

  it('end a device once, though it is ended from two others', async () => {
    const as = await openSessionOf('Tablet');
    await openSessionOf('Phone');
    const { payload } = await api.ask(devices, { as });
    const phone = payload.data.find(({ name }) => name === 'Phone')?.id ?? '';
    const { companyId, id: adminId, name } = await admin();
    const late = await meet(
      (tx) => revokeSession(tx, { companyId, adminId, name, sessionId: phone, device: 'Phone' }, phone, api.clock.now),
      () => api.ask(endDevice, { as, parameters: { id: phone }, body: {} }),
    );
    expect(late.status).toBe(404);
  });

  const openSessionOf = async (device: string) => {
    const person = await admin();
    return system((tx) => openSession(tx, person, device, api.clock.now));
  };
});
