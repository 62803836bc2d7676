import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { companyTable } from '../database/tables';
import { nameCompanyZones, namedZone } from './company-zones';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

it('opens the dashboard of a company that was made with an abbreviation, in the zone that its people have read', async () => {
  const { id, admin } = api.world.acme;
  await api.database.system((tx) => tx.sql.update(companyTable).set({ zone: 'IST' }).where(eq(companyTable.id, id)));
  await nameCompanyZones(api.database);
  const dashboard = await api.ask(endpoints.dashboard.totals, { as: admin.token, query: { period: 'daily' } });
  expect(dashboard.status).toBe(200);
  const me = await api.ask(endpoints.session.me, { as: admin.token });
  expect(me.payload.company.zone).toBe('Asia/Calcutta');
});

it('names no zone that nobody knows', () => {
  expect(['CST', 'Europe/Madrid', 'Nowhere', '+05:30'].map(namedZone)).toEqual(['America/Chicago', 'Europe/Madrid', 'UTC', 'UTC']);
});
