import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { completedRide } from '../../../tests/support/completed-ride';

const folder = fileURLToPath(new URL('../database/migrations/', import.meta.url));
const migration = readFileSync(folder + readdirSync(folder).find((name) => name.endsWith('_fleet.sql')), 'utf8').split(
  '--> statement-breakpoint',
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

const run = async (...statements: string[]) => {
  for (const statement of statements) await api.connection.orm.execute(sql.raw(statement));
};

it('gives the rides of before their departments and plates, and sums them up as they would have been as they ended', async () => {
  const as = api.world.acme.admin.token;
  const ended = ['2026-11-01T06:00:00Z', '2026-11-02T06:00:00Z', '2026-11-12T06:00:00Z'];
  for (const at of ended) await completedRide(api, at);
  const { payload: cancelled } = await api.ask(endpoints.trip.book, { as, body: api.world.acme.ride() });
  await api.ask(endpoints.trip.cancel, { as, parameters: { id: cancelled.id }, body: {} });
  const told = async () => {
    const report = await api.ask(endpoints.report.employeeRide, { as, query: { from: '2026-11-01', to: '2026-11-30' } });
    const driven = await api.ask(endpoints.trip.list, { as, query: { plateNumber: 'x', status: 'completed' } });
    return { report: report.payload, driven: driven.payload.total };
  };
  const before = await told();
  expect(before).toMatchObject({
    driven: 3,
    report: { totals: { rides: 3, cancellations: 1 }, departments: [{ title: { en: 'Operations' } }] },
  });
  // As the release before has left them: its trips knew of neither, and nothing was summed up.
  const first = migration.findIndex((statement) => statement.includes('ALTER TABLE trip NO FORCE'));
  const filling = migration
    .slice(first)
    .filter((statement) => /^(ALTER TABLE \w+ (NO )?FORCE|UPDATE trip|INSERT INTO ride_)/m.test(statement));
  await run('alter table trip no force row level security', 'alter table trip disable trigger user');
  await run('update trip set department_id = null, plate_key = null', 'alter table trip enable trigger user');
  await run('alter table trip force row level security', 'truncate ride_day, ride_week');
  expect((await told()).driven).toBe(0);
  await run('alter table ride_day no force row level security', 'alter table ride_week no force row level security');
  await run('alter table trip disable trigger user', ...filling, 'alter table trip enable trigger user');
  await run('alter table ride_day force row level security', 'alter table ride_week force row level security');
  expect(await told()).toEqual(before);
});
