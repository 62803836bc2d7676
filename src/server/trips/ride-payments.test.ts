import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { BookRideBody, DispatchBody, DispatchStep, EditRideBody, KnownTrip, PayBy } from '@/contract/trips';
import { rideFieldsOf } from '@/rules/ride-fields';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { cardOf } from '../../../tests/support/cards';
import { insertIssuer } from '../../../tests/support/invoices';
import { jobContextOf } from '../../../tests/support/jobs';
import { airport } from '../../../tests/support/world';
import { companyTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { insertCard } from '../demo/demo-cards';
import { keepHouse } from '../jobs/keep-house';
import type { GatewayName } from '../payments/gateway';
import { tellOfOtherGateways } from '../payments/other-gateway';
import { ridePaymentTable, testPaymentTable } from '../payments/tables';
import { subscriptionTable } from '../plans/tables';

const { book, edit, cancel, story, delete: remove } = endpoints.trip;
const minute = 60_000;
const when = { kind: 'scheduled', date: '2026-11-21', time: '14:00', zone: 'Asia/Kolkata', repeated: null } as const;
const fee = { amount: 10_000, currency: 'INR' };

let api: TestApi;
let as: string;
let start: number;
/** Cards by the end of their number, which says how they behave. */
const cards = new Map<string, string>();

beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
  start = api.clock.now;
  await insertIssuer(api.database);
  await inCompany(async (tx) => {
    for (const last4 of ['4242', '4444', '0341', '9995', '0069', '3184']) {
      const id = uuidv7();
      cards.set(last4, id);
      await insertCard(tx, api.world.acme.id, cardOf({ id, last4, isDefault: last4 === '4242' }));
    }
    const [found] = await tx.sql.select().from(subscriptionTable);
    if (!found) throw new Error('The world has subscriptions');
    await tx.sql.update(subscriptionTable).set({ plan: { ...found.plan, lateCancelFee: fee, lateCancelMinutes: 60 } });
  });
}, setupTimeout);
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  api.line.is = 'up';
  await api.database.system((tx) => tx.sql.delete(testPaymentTable));
});

const inCompany = <T>(work: (tx: Transaction) => Promise<T>) => api.database.company(api.world.acme.id, work);
const byCard = (last4: string): PayBy => ({ kind: 'card', cardId: cards.get(last4) ?? '' });
const onInvoice: PayBy = { kind: 'invoice' };
const rideBy = (last4: string, more: Partial<BookRideBody> = {}) => api.world.acme.ride({ when, payBy: byCard(last4), ...more });
const ask = (body: BookRideBody, key?: string) => api.ask(book, { as, body, ...(key ? { key } : {}) });
const booked = async (last4 = '4242', more: Partial<BookRideBody> = {}) => (await ask(rideBy(last4, more))).payload;
const ofTrip = async (id: string) => (await api.ask(story, { as, parameters: { id } })).payload.trip;
const change = (trip: KnownTrip, more: Partial<EditRideBody>, key?: string) =>
  api.ask(edit, {
    as,
    parameters: { id: trip.id },
    ifMatch: trip.version,
    body: { ...rideFieldsOf(trip), ...more },
    ...(key ? { key } : {}),
  });
const cancelled = async (id: string) => (await api.ask(cancel, { as, parameters: { id }, body: {} })).payload;
const driven = { driver: { name: 'Ravi', email: 'ravi@drivers.example' }, plateNumber: 'TS 09' };
const step = (id: string, name: DispatchStep, body: DispatchBody = driven) =>
  api.ask(endpoints.dispatch.step, {
    parameters: { companyId: api.world.acme.id, id, step: name },
    body,
    headers: { 'Service-Key': serviceKey },
  });
const complete = async (id: string, amount: number) => {
  await step(id, 'start');
  return (await step(id, 'complete', { totalFare: { amount, currency: 'INR' } })).payload;
};
/** What the gateway has of each payment. */
const atGateway = async () => {
  const payments = await api.database.system((tx) => tx.sql.select().from(testPaymentTable));
  return payments.map(({ state, amount, captured }) => ({ state, amount, captured }));
};
/** Their states; by the clock of a test they are made at the same moment. */
const states = async () => (await atGateway()).map(({ state }) => state).sort();
const billed = async ({ number, id }: { number: string; id: string }) => {
  const { payload } = await api.ask(endpoints.invoice.upcoming, { as });
  const own = (payload?.lines ?? []).filter(({ description, tripId }) => tripId === id || description.en.includes(number));
  return own.map(({ kind, amount }) => ({ kind, amount }));
};
/** As the API keeps it. */
const paymentOf = (tripId: string) => () =>
  inCompany((tx) => tx.sql.select().from(ridePaymentTable).where(eq(ridePaymentTable.tripId, tripId)));
const fareOf = ({ estimatedFare }: Pick<KnownTrip, 'estimatedFare'>) => estimatedFare?.amount ?? 0;

describe('a ride that a card is to pay', () => {
  it('is booked once the fare is kept aside at its bank, and says so', async () => {
    const trip = await booked();
    expect(trip.payment).toMatchObject({
      ...trip.estimatedFare,
      captureMethod: 'manual',
      livemode: false,
      paymentMethod: cards.get('4242'),
      paymentMethodTypes: ['card'],
    });
    expect(await atGateway()).toEqual([{ state: 'authorised', amount: fareOf(trip), captured: 0 }]);
  });

  it.each([
    ['0341', 'card-declined', 'The card was declined'],
    ['9995', 'insufficient-funds', 'The card was declined: insufficient funds'],
    ['0069', 'expired', 'The card has expired'],
    ['3184', 'authentication-required', 'The bank wants the cardholder to confirm each payment. Please choose another card'],
  ])('is not booked with %s, and says at the field that it is %s', async (last4, code, message) => {
    const body = rideBy(last4);
    const key = uuidv7();
    const refused = async () => (await ask(body, key)).failure;
    const first = await refused();
    expect(first).toMatchObject({ code: 'validation', errors: [{ field: 'payBy', code, message }] });
    expect(await refused()).toEqual(first);
    expect((await api.ask(story, { as, parameters: { id: body.id } })).status).toBe(404);
    expect((await ask({ ...body, payBy: byCard('4242') })).payload.payment).not.toBeNull();
  });

  it('is refused for a card that nobody has, that another company has, that is over, or a fare that nobody knows', async () => {
    const id = uuidv7();
    await inCompany((tx) =>
      insertCard(tx, api.world.acme.id, cardOf({ id, last4: '0008', expiryMonth: 10, expiryYear: 2026, isDefault: false })),
    );
    const typed = { label: 'Gate 4', detail: null, kind: 'typed', iata: null, coordinates: null, zone: null } as const;
    const problemOf = async (body: BookRideBody, token = as) => (await api.ask(book, { as: token, body })).failure.errors;
    const { globex } = api.world;
    expect(await problemOf(rideBy('4242', { payBy: { kind: 'card', cardId: uuidv7() } }))).toMatchObject([
      { field: 'payBy', code: 'unknown' },
    ]);
    expect(await problemOf(globex.ride({ when, payBy: byCard('4242') }), globex.admin.token)).toMatchObject([{ code: 'unknown' }]);
    expect(await problemOf(rideBy('4242', { payBy: { kind: 'card', cardId: id } }))).toMatchObject([{ field: 'payBy', code: 'expired' }]);
    expect(await problemOf(rideBy('4242', { dropoff: typed }))).toMatchObject([{ field: 'payBy', code: 'no-estimate' }]);
    expect(await atGateway()).toEqual([]);
  });

  it('is one ride and one payment when the answer was lost after the charge', async () => {
    const [body, key] = [rideBy('4242'), uuidv7()];
    api.line.is = 'mute';
    for (let tries = 0; tries < 3; tries++) expect((await ask(body, key)).failure).toMatchObject({ code: 'unavailable' });
    expect((await api.ask(story, { as, parameters: { id: body.id } })).status).toBe(404);
    api.line.is = 'up';
    const { payload } = await ask(body, key);
    expect((await ask(body, key)).payload).toEqual(payload);
    expect(await atGateway()).toEqual([{ state: 'authorised', amount: fareOf(payload), captured: 0 }]);
  });

  it('waits for a gateway that is down, and is booked by the same key when it is back', async () => {
    const [body, key] = [rideBy('4242'), uuidv7()];
    api.line.is = 'down';
    const answer = await ask(body, key);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    api.line.is = 'up';
    expect((await ask(body, key)).payload.payment).not.toBeNull();
  });

  it('gets back what was kept aside for one that never came, also where the gateway’s answer was lost', async () => {
    const [heard, unheard] = [uuidv7(), uuidv7()];
    const bodies = [rideBy('4242'), rideBy('4242')] as const;
    // Refused in the end, for a reason that came up while the gateway was asked.
    await ask({ ...bodies[0], id: (await booked()).id }, heard);
    api.line.is = 'mute';
    await ask(bodies[1], unheard);
    api.line.is = 'up';
    await api.workOffPayments();
    expect(await states()).toEqual(['authorised', 'authorised', 'authorised']);
    api.clock.now += 15 * minute;
    await api.workOffPayments();
    expect(await states()).toEqual(['authorised', 'released', 'released']);
    // A device that comes back with the key later still gets its ride, with a payment of its own.
    expect((await ask(bodies[1], unheard)).payload.payment).not.toBeNull();
    expect(await states()).toEqual(['authorised', 'authorised', 'released', 'released']);
  });

  it('that the bank refused is forgotten after a month, and no other is', async () => {
    await ask(rideBy('0341'));
    await booked();
    const known = async () => (await inCompany((tx) => tx.sql.select().from(ridePaymentTable))).map(({ state }) => state);
    const others = (await known()).filter((state) => state !== 'refused');
    const day = 24 * 60 * minute;
    await keepHouse(api.database, api.clock.now + 29 * day);
    expect(await known()).toContain('refused');
    await keepHouse(api.database, api.clock.now + 31 * day);
    expect((await known()).sort()).toEqual(others.sort());
  });

  it('is with the invoice where nothing is said of it, as older portals leave it', async () => {
    const { payBy: _, ...body } = rideBy('4242');
    const trip = (await ask(body)).payload;
    expect(trip.payment).toBeNull();
    await complete(trip.id, 40_000);
    expect(await billed(trip)).toEqual([{ kind: 'ride', amount: 40_000 }]);
    expect(await atGateway()).toEqual([]);
  });
});

describe('a change of such a ride', () => {
  it('keeps what is authorised where that is enough', async () => {
    const trip = await booked('4242', { dropoff: airport });
    const { payload } = await change(trip, { dropoff: rideBy('4242').dropoff, reason: 'Nearer' });
    expect(fareOf(payload)).toBeLessThan(fareOf(trip));
    expect(payload.payment).toEqual(trip.payment);
    expect(await atGateway()).toHaveLength(1);
  });

  it.each([
    ['a dearer way', { dropoff: airport }],
    ['another card', { payBy: () => byCard('4444') }],
  ])('to %s is authorised anew before it is kept, and the first is given back', async (_, more) => {
    const trip = await booked();
    const { payload } = await change(trip, 'payBy' in more ? { payBy: more.payBy() } : more);
    expect(payload.payment?.id).not.toBe(trip.payment?.id);
    expect(payload.payment?.amount).toBe(fareOf(payload));
    await expect.poll(states).toEqual(['authorised', 'released']);
  });

  it('that the card declines leaves the ride and its payment as they were', async () => {
    const trip = await booked();
    expect((await change(trip, { payBy: byCard('0341') })).failure).toMatchObject({ errors: [{ field: 'payBy', code: 'card-declined' }] });
    expect(await ofTrip(trip.id)).toEqual(trip);
    await api.workOffPayments();
    expect(await states()).toEqual(['authorised', 'refused']);
  });

  it('to the invoice gives back what was kept aside, and back again asks the card', async () => {
    const trip = await booked();
    const { payload } = await change(trip, { payBy: onInvoice });
    expect(payload.payment).toBeNull();
    await expect.poll(states).toEqual(['released']);
    const again = (await change(payload, { payBy: byCard('4242') })).payload;
    expect(again.payment).not.toBeNull();
    await complete(again.id, 1_000);
    expect(await billed(again)).toEqual([]);
  });

  it('by an older portal, which says nothing of it, leaves it as it was', async () => {
    const trip = await booked();
    const { payBy: _, ...fields } = rideFieldsOf(trip);
    const { payload } = await api.ask(edit, { as, parameters: { id: trip.id }, ifMatch: 1, body: { ...fields, reason: 'Client visit' } });
    expect(payload).toMatchObject({ reason: 'Client visit', payment: trip.payment });
  });
});

describe('such a ride that is over', () => {
  it('has cost its card what it came to, and stands on no invoice', async () => {
    const trip = await booked();
    const done = await complete(trip.id, fareOf(trip) - 1_000);
    expect(done.payment).toMatchObject({ id: trip.payment?.id, amount: fareOf(trip) - 1_000 });
    await expect.poll(atGateway).toEqual([{ state: 'captured', amount: fareOf(trip), captured: fareOf(trip) - 1_000 }]);
    await api.ask(remove, { as, body: { ids: [trip.id] } });
    expect(await billed(trip)).toEqual([]);
  });

  it('leaves to the invoice what was not kept aside, which is no ride of its own', async () => {
    const trip = await booked();
    const used = async () => (await api.ask(endpoints.invoice.upcoming, { as })).payload?.invoice.totalUsed;
    const before = await used();
    const done = await complete(trip.id, fareOf(trip) + 2_500);
    expect(done.payment?.amount).toBe(fareOf(trip));
    await expect.poll(atGateway).toEqual([{ state: 'captured', amount: fareOf(trip), captured: fareOf(trip) }]);
    expect(await billed(trip)).toEqual([{ kind: 'ride-rest', amount: 2_500 }]);
    expect(await used()).toBe(before);
  });

  it('is captured once, however often its end is told and worked off', async () => {
    const trip = await booked();
    api.line.calls.length = 0;
    await complete(trip.id, 20_000);
    expect((await step(trip.id, 'complete')).failure).toMatchObject({ code: 'state' });
    await expect.poll(paymentOf(trip.id)).toMatchObject([{ state: 'captured' }]);
    for (let times = 0; times < 20; times++) {
      api.clock.now += 61 * minute;
      await api.workOffPayments();
    }
    expect(api.line.calls).toEqual(['capture']);
  });

  it('is captured later where the gateway is down or its answer is lost, after longer and longer pauses', async () => {
    const trip = await booked();
    api.line.is = 'mute';
    await complete(trip.id, 20_000);
    await expect.poll(async () => (await atGateway())[0]?.state).toBe('captured');
    api.line.is = 'down';
    const pauses: number[] = [];
    for (let times = 0; times < 3; times++) {
      const due = (await paymentOf(trip.id)())[0]?.dueAt?.getTime() ?? 0;
      pauses.push(due - api.clock.now);
      api.clock.now = due;
      await api.workOffPayments();
    }
    expect(pauses).toEqual([minute, 2 * minute, 4 * minute]);
    api.line.is = 'up';
    api.clock.now += 60 * minute;
    await api.workOffPayments();
    expect(await paymentOf(trip.id)()).toMatchObject([{ state: 'captured', dueAt: null }]);
    expect(await billed(trip)).toEqual([]);
  });

  it('stays due without a try where the gateway has answered none of those before it', async () => {
    const trips = [];
    for (let rides = 0; rides < 5; rides++) trips.push(await booked());
    api.line.is = 'down';
    api.line.lost = [];
    for (const { id } of trips) await cancelled(id);
    await expect.poll(() => api.line.lost).toHaveLength(5);
    api.clock.now += 60 * minute;
    api.line.lost = [];
    await api.workOffPayments();
    expect(api.line.lost).toEqual(['release', 'release', 'release']);
    api.line.is = 'up';
    await api.workOffPayments();
    expect(await states()).toEqual(['authorised', 'authorised', 'authorised', 'released', 'released']);
    api.clock.now += 60 * minute;
    await api.workOffPayments();
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'released'));
  });

  it('goes onto the invoice where the bank no longer keeps anything aside, once', async () => {
    const trip = await booked();
    await api.database.system((tx) => tx.sql.update(testPaymentTable).set({ state: 'released' }));
    await complete(trip.id, 20_000);
    await expect.poll(async () => (await ofTrip(trip.id)).payment).toBeNull();
    for (let times = 0; times < 3; times++) {
      api.clock.now += 61 * minute;
      await api.workOffPayments();
    }
    expect(await billed(trip)).toEqual([{ kind: 'ride', amount: 20_000 }]);
    await api.ask(remove, { as, body: { ids: [trip.id] } });
    expect(await billed(trip)).toEqual([{ kind: 'ride', amount: 20_000 }]);
  });
});

it('goes onto no invoice of another currency where the bank no longer keeps anything aside', async () => {
  const trip = await booked();
  await api.database.system((tx) => tx.sql.update(testPaymentTable).set({ state: 'released' }));
  const billedIn = (currency: string) =>
    api.database.system((tx) => tx.sql.update(companyTable).set({ currency }).where(eq(companyTable.id, api.world.acme.id)));
  await billedIn('EUR');
  await complete(trip.id, 20_000);
  await expect.poll(async () => (await ofTrip(trip.id)).payment).toBeNull();
  await billedIn('INR');
  expect(await billed(trip)).toEqual([]);
});

describe('such a ride that is cancelled', () => {
  it('costs nothing in time, and gives back what was kept aside, once', async () => {
    const trip = await booked();
    api.line.calls.length = 0;
    expect(await cancelled(trip.id)).toMatchObject({ totalFare: null, payment: { amount: 0 } });
    await cancelled(trip.id);
    await expect.poll(paymentOf(trip.id)).toMatchObject([{ state: 'released' }]);
    for (let times = 0; times < 20; times++) {
      api.clock.now += 61 * minute;
      await api.workOffPayments();
    }
    expect(await atGateway()).toEqual([{ state: 'released', amount: fareOf(trip), captured: 0 }]);
    expect(api.line.calls).toEqual(['release']);
    expect(await billed(trip)).toEqual([]);
  });

  it('costs the plan’s fee when it is late, and its card pays that as far as it goes', async () => {
    const trip = await booked();
    api.clock.now = Date.parse('2026-11-21T07:30:00Z');
    const paid = Math.min(fee.amount, fareOf(trip));
    expect(await cancelled(trip.id)).toMatchObject({ totalFare: { amount: paid }, payment: { amount: paid } });
    await expect.poll(atGateway).toEqual([{ state: 'captured', amount: fareOf(trip), captured: paid }]);
    expect(await billed(trip)).toEqual([]);
  });

  it('costs nothing when its driver cancels', async () => {
    const trip = await booked();
    await step(trip.id, 'accept');
    api.clock.now = Date.parse('2026-11-21T08:00:00Z');
    expect((await step(trip.id, 'cancel')).payload).toMatchObject({ totalFare: null, payment: { amount: 0 } });
    await expect.poll(states).toEqual(['released']);
  });
});

it('whose gateway is exchanged for another are told to the operator as long as they are not settled', async () => {
  const log: string[] = [];
  const context = jobContextOf(api, (line) => void log.push(line));
  const { id } = await booked();
  const told = async (name: GatewayName) => {
    log.length = 0;
    await tellOfOtherGateways({ ...context, gateway: { ...context.gateway, name } });
    return log.map((line) => JSON.parse(line).gateway);
  };
  expect(await told('test')).toEqual([]);
  expect(await told('stripe')).toEqual(['test']);
  await inCompany((tx) => tx.sql.update(ridePaymentTable).set({ state: 'captured' }));
  expect(await told('stripe')).toEqual([]);
  expect((await ofTrip(id)).payment).not.toBeNull();
});
