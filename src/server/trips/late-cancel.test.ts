import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { insertIssuer } from '../../../tests/support/invoices';
import type { Transaction } from '../database/transaction';
import { subscriptionTable } from '../plans/tables';

const { book, cancel, delete: remove } = endpoints.trip;
const fee = { amount: 10_000, currency: 'INR' };
/** In Kolkata, where it is half past ten in the morning when each test begins. */
const when = { kind: 'scheduled', date: '2026-11-21', time: '14:00', zone: 'Asia/Kolkata', repeated: null } as const;
const late = Date.parse('2026-11-21T07:30:00Z');

let api: TestApi;
let as: string;
let start: number;

beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
  start = api.clock.now;
  await insertIssuer(api.database);
  await inCompany((tx) =>
    tx.sql.update(subscriptionTable).set({ plan: sql`${subscriptionTable.plan} || '{"lateCancelMinutes": 60}'::jsonb` }),
  );
}, setupTimeout);
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = start;
});

const inCompany = <T>(work: (tx: Transaction) => Promise<T>) => api.database.company(api.world.acme.id, work);
const booked = async () => (await api.ask(book, { as, body: api.world.acme.ride({ when }) })).payload;
const cancelled = async (id: string) => (await api.ask(cancel, { as, parameters: { id }, body: {} })).payload;
const step = (id: string, name: string) =>
  api.ask(endpoints.dispatch.step, {
    parameters: { companyId: api.world.acme.id, id, step: name },
    body: { driver: { name: 'Ravi', email: 'ravi@drivers.example' }, plateNumber: 'TS 09' },
    headers: { 'Service-Key': serviceKey },
  });
/** What the next invoice says of a ride besides what it was driven for. */
const billed = async ({ number }: { number: string }) => {
  const { payload } = await api.ask(endpoints.invoice.upcoming, { as });
  return (payload?.lines ?? []).filter(({ description }) => description.en.includes(number));
};

it('costs nothing in time, and puts the plan’s fee onto the next invoice when it is late', async () => {
  const [early, tardy] = [await booked(), await booked()];
  api.clock.now = late - 1;
  expect(await cancelled(early.id)).toMatchObject({ status: 'cancelled', totalFare: null });
  api.clock.now = late;
  expect(await cancelled(tardy.id)).toMatchObject({ status: 'cancelled', totalFare: fee, payment: null });
  expect(await billed(early)).toEqual([]);
  expect(await billed(tardy)).toMatchObject([
    {
      kind: 'late-cancel',
      day: '2026-11-21',
      amount: fee.amount,
      description: { es: `Cancelación tardía, José Núñez, Sedan, ${tardy.number}` },
    },
  ]);
});

it('charges the fee once, however often the ride is cancelled, and also when it is deleted afterwards', async () => {
  const trip = await booked();
  api.clock.now = late;
  for (let times = 0; times < 3; times++) await cancelled(trip.id);
  await api.ask(remove, { as, body: { ids: [trip.id] } });
  expect(await billed(trip)).toHaveLength(1);
});

it('costs nothing when the driver or the operator cancels', async () => {
  const trip = await booked();
  await step(trip.id, 'accept');
  api.clock.now = late;
  expect((await step(trip.id, 'cancel')).payload).toMatchObject({ status: 'cancelled', totalFare: null });
  expect(await billed(trip)).toEqual([]);
});

it('costs nothing when nobody has accepted the ride by the time of its pickup', async () => {
  const [waiting, accepted] = [await booked(), await booked()];
  await step(accepted.id, 'accept');
  api.clock.now = Date.parse('2026-11-21T08:30:00Z');
  expect(await cancelled(waiting.id)).toMatchObject({ totalFare: null });
  expect(await cancelled(accepted.id)).toMatchObject({ totalFare: fee });
});

it('is told with the account, so that a device can say it beforehand', async () => {
  const { payload } = await api.ask(endpoints.session.account, { as });
  expect(payload.company.entitlements.lateCancel).toEqual({ minutesBefore: 60, fee });
});
