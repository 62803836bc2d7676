import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planSchema, subscriptionSchema } from '@/contract/plans';
import { setupTimeout } from '../../../tests/support/api';
import { openTestDatabase } from '../../../tests/support/database';
import type { Connection } from '../database/connect';
import { createDatabase } from '../database/transaction';

const folder = fileURLToPath(new URL('../database/migrations/', import.meta.url));
const migration = readFileSync(folder + readdirSync(folder).find((name) => name.endsWith('_plans.sql')), 'utf8');

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
}, setupTimeout);
afterAll(async () => {
  // Its tables are not as another test expects them: this makes that plain to whoever keeps databases for the next.
  await run('drop table pending_charge');
  await connection.close();
});

const run = async (...statements: string[]) => {
  for (const statement of statements) await connection.orm.execute(sql.raw(statement));
};
const select = async (columns: string, table: string) => {
  const { rows } = v.parse(
    v.object({ rows: v.array(v.unknown()) }),
    await connection.orm.execute(sql.raw(`select ${columns} from ${table}`)),
  );
  return rows;
};

it('leaves every company what it has had, as a subscription to a plan that nobody else can have', async () => {
  // As it was before there were plans.
  await run('drop table pending_charge, subscription, plan cascade');
  await createDatabase(connection, Date.now).system((tx) =>
    tx.sql.execute(sql`insert into company (id, name, zone, currency, lead_minutes, plan_name, airport_rides, created_at) values
      (gen_random_uuid(), 'Acme', 'Asia/Kolkata', 'INR', 30, 'Business Plus', true, '2024-05-31'),
      (gen_random_uuid(), 'Initech', 'Asia/Kolkata', 'INR', 30, 'Business Plus', true, '2025-01-01'),
      (gen_random_uuid(), 'Globex', 'Europe/Madrid', 'EUR', 30, 'Essential', false, '2025-02-28')`),
  );
  await run(...migration.split('--> statement-breakpoint'));
  const subscriptions = await select(
    `id, version, rev, plan, status, period_from::text as "periodFrom", period_to::text as "periodTo", anchor_day as "anchorDay", renews,
     next, started_on::text as "startedOn"`,
    'subscription order by started_on',
  );
  expect(subscriptions).toMatchObject([
    { plan: { name: { en: 'Business Plus' }, airportRides: true, price: { amount: 0, currency: 'INR' } }, startedOn: '2024-05-31' },
    { plan: { name: { en: 'Business Plus' }, airportRides: true } },
    { plan: { name: { es: 'Essential' }, airportRides: false, price: { currency: 'EUR' } } },
  ]);
  expect(subscriptions.filter((row) => v.is(subscriptionSchema, row))).toHaveLength(3);
  const plans = await select(
    `id, version, rev, name, price, period, rides_included as "ridesIncluded", vehicle_kinds as "vehicleKinds", airport_rides as "airportRides",
     max_stops as "maxStops", fare_discount as "fareDiscount", late_cancel_fee as "lateCancelFee", rank, active`,
    'plan',
  );
  expect(plans.filter((row) => v.is(planSchema, row))).toHaveLength(2);
  expect(plans).toMatchObject([{ active: false }, { active: false }]);
});
