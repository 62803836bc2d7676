import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { Vehicle } from '@/contract/fleet';
import type { PayBy } from '@/contract/trips';
import { rideFieldsOf } from '@/rules/ride-fields';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { lost, pass, portalAt } from '../../../tests/support/portal';
import { paymentsMade, storedCard } from '../../../tests/support/stored-card';
import { bookRide, editRideIntent, rideSeen } from './commands';
import { tripTable } from './rows';

let api: TestApi;
let good: PayBy;
let bad: PayBy;
let vehicle: Vehicle | null;
beforeAll(async () => {
  api = await startApi();
  good = { kind: 'card', cardId: await storedCard(api, '4242') };
  vehicle = (await api.ask(endpoints.vehicle.list, { as: api.world.acme.admin.token })).payload.data[0] ?? null;
  bad = { kind: 'card', cardId: await storedCard(api, '0341') };
}, setupTimeout);
afterAll(() => api.close());

let portal: ReturnType<typeof portalAt>;
beforeEach(async () => {
  portal = portalAt(api);
  await portal.device.remember({ token: api.world.acme.admin.token });
  await portal.pullAll();
  return portal.close;
});

const cardOf = (payBy: PayBy) => (payBy.kind === 'card' ? payBy.cardId : '');
const shown = async (id: string) => portal.device.rowsOf(tripTable).one(id);
const atServer = (id: string) => api.ask(endpoints.trip.story, { as: api.world.acme.admin.token, parameters: { id } });
const company = {
  id: '',
  name: '',
  zone: 'Asia/Kolkata',
  currency: 'INR',
  leadMinutes: 30,
  planName: '',
  entitlements: { airportRides: true },
};

/** Booked with no connection. */
async function waiting(payBy: PayBy): Promise<string> {
  const { id, ...ride } = api.world.acme.ride({
    id: portal.device.environment.newId(),
    payBy,
    when: { kind: 'scheduled', date: '2026-12-01', time: '10:00', zone: 'Asia/Kolkata', repeated: null },
  });
  portal.network.meet = lost;
  const seen = rideSeen(ride, { employee: null, vehicle, company, now: api.clock.now });
  await portal.device.outbox.enqueue({ name: bookRide.name, body: { id, ...ride }, seen, base: null });
  return id;
}

const reconnect = async () => {
  portal.network.meet = pass;
  await portal.device.reachability.recheck();
  await portal.device.drain.sendNow();
  await portal.pullAll();
};

it('a booking that waits is to be paid by its card, and is so once it is delivered', async () => {
  const id = await waiting(good);
  expect((await shown(id))?.payment).toMatchObject({ paymentMethod: cardOf(good) });
  await reconnect();
  const trip = await shown(id);
  expect(trip).toMatchObject({ pending: null, payment: { paymentMethod: cardOf(good), amount: trip?.estimatedFare?.amount } });
});

it('a booking whose card is declined needs its person, and is booked once they have chosen another', async () => {
  const id = await waiting(bad);
  await reconnect();
  expect((await shown(id))?.pending).toMatchObject({ state: 'rejected' });
  const [row] = await portal.device.outbox.rows();
  expect(row?.problem).toMatchObject({ code: 'validation', errors: [{ field: 'payBy', code: 'card-declined' }] });
  expect((await atServer(id)).status).toBe(404);

  const opened = await portal.device.rowsOf(tripTable).open(id, null);
  if (!opened) throw new Error('Its form can be opened');
  const ride = rideFieldsOf(opened.wanted);
  expect(ride.payBy).toEqual(bad);
  const seen = rideSeen(ride, { employee: null, vehicle, company, now: api.clock.now });
  await portal.device.outbox.enqueue(editRideIntent({ base: opened.shown, mends: opened.mends }, { ...ride, payBy: good }, seen));
  await reconnect();
  expect(await shown(id)).toMatchObject({ pending: null, payment: { paymentMethod: cardOf(good) } });
});

it('a booking is one ride and one payment, though the gateway’s answer is lost, and then the API’s', async () => {
  const before = await paymentsMade(api);
  const id = await waiting(good);
  api.line.is = 'mute';
  await reconnect();
  expect((await shown(id))?.pending).toMatchObject({ state: 'unknown' });
  api.line.is = 'up';
  portal.network.meet = async (_, deliver) => {
    await deliver();
    return lost();
  };
  api.clock.now += 60_000;
  await portal.device.drain.sendNow();
  await reconnect();
  expect(await shown(id)).toMatchObject({ pending: null, version: 1, payment: { paymentMethod: cardOf(good) } });
  expect(await paymentsMade(api)).toBe(before + 1);
});
