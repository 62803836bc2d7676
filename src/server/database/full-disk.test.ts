import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { authenticate } from '../http/authentication';
import { refusalOf } from '../http/server-error';
import { companyTable } from './tables';
import { createDatabase, type Database } from './transaction';

const hour = 3_600_000;
let api: TestApi;
let full: Database;

beforeAll(async () => {
  api = await startApi();
  full = createDatabase({ ...api.connection, hasRoom: async () => false }, () => api.clock.now);
}, setupTimeout);
afterAll(() => api.close());

it('refuses changes as `unavailable` while the disk has no room for them', async () => {
  const change = full.company(api.world.acme.id, (tx) => tx.sql.update(companyTable).set({ name: 'Other' }));
  expect(await change.catch(refusalOf)).toMatchObject({ refused: 'unavailable' });
});

it('still knows who asks, though it can’t be marked that the session was used', async () => {
  const person = await authenticate(full, api.world.acme.admin.token, api.clock.now + hour);
  expect(person).toMatchObject({ adminId: api.world.acme.admin.id });
});
