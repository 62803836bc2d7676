import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { Continuation, KnownPlan } from '@/contract/plans';
import type { BookRideBody } from '@/contract/trips';
import { daysAfter } from '@/rules/period';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { planOf } from '../../../tests/support/plans';
import { airport, station, type TestCompany } from '../../../tests/support/world';
import type { Notice } from '../events/notices';
import { openSession } from '../session/session-store';
import { planStore } from './plan-store';
import { renewDue } from './subscription-store';
import { pendingChargeTable, planTable } from './tables';

const { plan: plans, subscription, session, trip } = endpoints;
const inr = (amount: number) => ({ amount, currency: 'INR' });
const day = 86_400_000;

let api: TestApi;
let acme: TestCompany;
let as: string;
let others: string;
const small = planOf({
  name: { en: 'Small', es: 'Pequeño' },
  period: 'month',
  price: inr(300_000),
  ridesIncluded: 2,
  maxStops: 1,
  rank: 3,
  fareDiscount: 1_000,
});
const large = planOf({ name: { en: 'Large', es: 'Grande' }, period: 'month', price: inr(900_000), airportRides: true, rank: 4 });
const foreign = planOf({ price: { amount: 9_900, currency: 'EUR' } });
const retired = planOf({ active: false });

beforeAll(async () => {
  api = await startApi();
  ({ acme } = api.world);
  as = acme.admin.token;
  others = api.world.globex.admin.token;
  await api.database.system((tx) => planStore.insert(tx, [small, large, foreign, retired]));
}, setupTimeout);
afterAll(() => api.close());

const me = async (token = as, lang = 'EN') => (await api.ask(session.account, { as: token, query: { code: lang } })).payload.company;
const quote = async (plan: KnownPlan) => (await api.ask(subscription.quote, { as, query: { planId: plan.id } })).payload;
const all = async () => (await api.ask(subscription.list, { as })).payload.data;
const current = async () => {
  const found = (await all()).find(({ status }) => status !== 'ended');
  if (!found) throw new Error('No subscription runs');
  return found;
};
const charges = () => api.database.company(acme.id, (tx) => tx.sql.select().from(pendingChargeTable).orderBy(pendingChargeTable.id));
const agreed = ({ planId, due, nextPrice }: Awaited<ReturnType<typeof quote>>) => ({ planId, due, nextPrice });
const change = async (verb: 'upgrade' | 'downgrade', plan: KnownPlan) =>
  api.ask(subscription[verb], { as, body: { subscriptionId: (await current()).id, ...agreed(await quote(plan)) } });
const book = (overrides?: Partial<BookRideBody>) => api.ask(trip.book, { as, body: acme.ride(overrides) });
const cancel = async () => api.ask(subscription.cancel, { as, body: { subscriptionId: (await current()).id } });

/** Sessions don't last from one period to the next. */
async function come(date: string) {
  api.clock.now = Date.parse(`${date}T05:00:00Z`);
  const signIn = ({ id: companyId, admin }: TestCompany) =>
    api.database.system((tx) => openSession(tx, { companyId, id: admin.id }, 'Test', api.clock.now));
  as = await signIn(acme);
  others = await signIn(api.world.globex);
}

/** What runs by now, noted by whoever comes first. */
const noteDue = () => api.database.company(acme.id, (tx) => renewDue(tx, { id: acme.id, zone: 'Asia/Kolkata' }, api.clock.now));

/** Changes what a plan is sold for, as an operator does. */
const sell = ({ id }: KnownPlan, amount: number) =>
  api.database.system((tx) =>
    tx.sql
      .update(planTable)
      .set({ price: inr(amount) })
      .where(eq(planTable.id, id)),
  );

/** Ends what runs, as time does. */
async function endCurrent() {
  const { payload } = await cancel();
  await come(payload.periodTo);
  await noteDue();
}
async function subscribeTo(plan: KnownPlan) {
  return api.ask(subscription.subscribe, { as, body: { corporateId: acme.id, ...agreed(await quote(plan)) } });
}

describe('plans', () => {
  it('are the same for every company, and only those of its currency that are sold can be had', async () => {
    const listed = (await api.ask(plans.list, { as: others })).payload.data.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([small.id, large.id]));
    const codes = await Promise.all(
      [foreign, retired, planOf()].map(
        async ({ id: planId }) => (await api.ask(subscription.quote, { as, query: { planId } })).failure.errors[0]?.code,
      ),
    );
    expect(codes).toEqual(['other-currency', 'inactive', 'unknown']);
  });

  it('are told with who is signed in, by their name in the language of the call', async () => {
    expect(await me(as, 'ES')).toMatchObject({ planName: 'Todo', entitlements: { airportRides: true, maxStops: 8, ridesIncluded: null } });
    expect(await me(others)).toMatchObject({ planName: 'City', entitlements: { airportRides: false } });
  });
});

describe('a subscription', () => {
  it('ends with its period once it is cancelled, and nothing can be booked after that', async () => {
    const { payload } = await cancel();
    expect(payload).toMatchObject({ renews: false, status: 'active' });
    const beyond = { kind: 'scheduled', date: payload.periodTo, time: '10:00', zone: 'Asia/Kolkata', repeated: null } as const;
    expect((await book({ when: beyond })).failure.errors).toMatchObject([{ field: 'corporateId', code: 'no-subscription' }]);
    expect((await book()).status).toBe(200);
    await come(payload.periodTo);
    expect(await me()).toMatchObject({ planName: '', entitlements: { periodTo: null, vehicleKinds: [] } });
    expect((await book()).failure.errors).toMatchObject([{ code: 'no-subscription' }, { code: 'vehicle-not-in-plan' }]);
  });

  it('begins with what was shown, and is charged once though it is sent twice', async () => {
    const shown = await quote(small);
    expect(shown).toMatchObject({ kind: 'subscribe', due: inr(300_000) });
    const body = { corporateId: acme.id, ...agreed(shown) };
    const other = await api.ask(subscription.subscribe, { as, body: { ...body, due: inr(1) } });
    expect(other.failure).toMatchObject({ code: 'state', errors: [{ field: 'due', code: 'quote-changed' }] });
    const key = uuidv7();
    const first = await api.ask(subscription.subscribe, { as, body, key });
    expect(first.payload).toMatchObject({ plan: { id: small.id }, status: 'active', renews: true });
    expect((await api.ask(subscription.subscribe, { as, body, key })).payload).toEqual(first.payload);
    expect((await charges()).map(({ kind, amount, invoiceId }) => ({ kind, amount, invoiceId }))).toEqual([
      { kind: 'plan', amount: 300_000, invoiceId: null },
    ]);
    expect((await api.ask(subscription.subscribe, { as, body })).failure.errors[0]?.code).toBe('subscribed');
  });

  it('bars what its plan lacks, and counts the rides of the period', async () => {
    expect((await book({ dropoff: airport })).failure.errors).toMatchObject([{ field: 'dropoff', code: 'airport-not-in-plan' }]);
    expect((await book({ stops: [station, airport] })).failure.errors.map(({ field }) => field)).toEqual(['stops.1', 'stops.1']);
    const first = await book();
    const fare = (await book()).payload.estimatedFare?.amount ?? 0;
    expect(fare).toBeGreaterThan(0);
    const third = await book();
    expect(third.failure.errors).toMatchObject([{ field: 'corporateId', code: 'no-rides-left' }]);
    expect(third.failure.errors[0]?.message).toMatch(/Please upgrade your plan/);
    await api.ask(trip.cancel, { as, parameters: { id: first.payload.id }, body: {} });
    expect((await book()).status).toBe(200);
    const { periodTo } = await current();
    const next = { kind: 'scheduled', date: periodTo, time: '10:00', zone: 'Asia/Kolkata', repeated: null } as const;
    expect((await book({ when: next })).status).toBe(200);
  });

  it('is upgraded at once, for the days that are left, and every device is told', async () => {
    api.clock.now += 10 * day;
    const before = await current();
    const shown = await quote(large);
    const told: Notice[] = [];
    const stop = await api.connection.listen('portal_notice', (text) => void told.push(JSON.parse(text)));
    const { payload } = await change('upgrade', large);
    expect(payload).toMatchObject({ id: before.id, plan: { id: large.id }, periodFrom: before.periodFrom, periodTo: before.periodTo });
    await expect.poll(() => told).toContainEqual({ scope: acme.id, resource: 'subscription', rev: expect.any(Number) });
    await stop();
    expect(await me()).toMatchObject({ planName: 'Large', entitlements: { airportRides: true, ridesIncluded: null } });
    const written = (await charges()).slice(-2);
    expect(written.map(({ kind, amount }) => ({ kind, amount: { amount, currency: 'INR' } }))).toEqual([
      { kind: 'credit', amount: shown.lines[0]?.amount },
      { kind: 'upgrade', amount: shown.lines[1]?.amount },
    ]);
    expect(written.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.due.amount);
    expect((await book({ dropoff: airport })).status).toBe(200);
  });

  it('is not upgraded to what is no upgrade, or for another sum than was shown', async () => {
    const { id: subscriptionId } = await current();
    const body = { subscriptionId, ...agreed(await quote(small)) };
    expect((await api.ask(subscription.upgrade, { as, body })).failure.errors[0]?.code).toBe('quote-changed');
    expect((await api.ask(subscription.upgrade, { as, body: { ...body, planId: large.id } })).failure.errors[0]?.code).toBe('same-plan');
    const unknown = await api.ask(subscription.upgrade, { as, body: { ...body, subscriptionId: uuidv7() } });
    expect(unknown.failure.errors).toMatchObject([{ field: 'subscriptionId', message: 'Please Select Subscription' }]);
    const empty = await api.ask(subscription.subscribe, { as, body: {} });
    expect(empty.failure.errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Please select corporate', 'Please Select Subscription Plan']),
    );
  });

  it('is not changed to a plan whose rights are others than were shown', async () => {
    const { id: subscriptionId } = await current();
    const body = { subscriptionId, ...agreed(await quote(small)), planVersion: small.version };
    const allow = (maxStops: number, version: number) =>
      api.database.system((tx) => tx.sql.update(planTable).set({ maxStops, version }).where(eq(planTable.id, small.id)));
    await allow(0, small.version + 1);
    const { failure } = await api.ask(subscription.downgrade, { as, body });
    expect(failure).toMatchObject({ code: 'state', errors: [{ field: 'planId', code: 'plan-changed' }] });
    await allow(small.maxStops, small.version);
    expect((await api.ask(subscription.downgrade, { as, body })).payload).toMatchObject({ next: { planId: small.id } });
    await api.ask(subscription.renew, { as, body: { subscriptionId, due: inr(0) } });
  });

  it('takes back nothing that a colleague has changed since it was shown, and does again what they have done', async () => {
    const { id: subscriptionId, version } = await current();
    const asItWas = { renews: true, next: null };
    const ask = (verb: 'cancel' | 'renew', shown: Continuation) =>
      verb === 'cancel'
        ? api.ask(subscription.cancel, { as, body: { subscriptionId, shown } })
        : api.ask(subscription.renew, { as, body: { subscriptionId, due: inr(0), shown } });
    const since = [{ field: 'subscriptionId', code: 'subscription-changed' }];
    await cancel();
    const smaller = { subscriptionId, ...agreed(await quote(small)) };
    expect((await api.ask(subscription.downgrade, { as, body: { ...smaller, shown: asItWas } })).failure.errors).toMatchObject(since);
    expect((await ask('cancel', asItWas)).payload).toMatchObject({ renews: false, version: version + 1 });
    const { payload } = await api.ask(subscription.downgrade, { as, body: { ...smaller, shown: { renews: false, next: null } } });
    expect(payload).toMatchObject({ renews: true, next: { planId: small.id } });
    expect((await ask('renew', { renews: false, next: null })).failure.errors).toMatchObject(since);
    expect((await ask('cancel', asItWas)).failure.errors).toMatchObject(since);
    expect((await ask('renew', { renews: true, next: small.id })).payload).toMatchObject({ renews: true, next: null });
  });

  it('becomes smaller with the next period, unless that is taken back', async () => {
    expect((await change('downgrade', small)).payload).toMatchObject({ plan: { id: large.id }, next: { planId: small.id } });
    const { id: subscriptionId } = await current();
    expect((await api.ask(subscription.renew, { as, body: { subscriptionId, due: inr(0) } })).payload).toMatchObject({ next: null });
    const { payload } = await change('downgrade', small);
    const before = await charges();
    await come(payload.periodTo);
    expect(await me()).toMatchObject({ planName: 'Small' });
    expect(await noteDue()).toMatchObject({ plan: { id: small.id }, next: null, periodFrom: payload.periodTo });
    const version = (await noteDue())?.version;
    expect((await noteDue())?.version).toBe(version);
    expect((await charges()).slice(before.length)).toMatchObject([{ kind: 'plan', amount: 300_000, day: payload.periodTo }]);
  });

  it('gives rides of the next period what the smaller plan has that begins with it', async () => {
    await change('upgrade', large);
    const { payload } = await change('downgrade', small);
    const at = (date: string, more: Partial<BookRideBody> = {}) =>
      book({ when: { kind: 'scheduled', date, time: '10:00', zone: 'Asia/Kolkata', repeated: null }, ...more });
    expect((await at(daysAfter(payload.periodTo, -1), { dropoff: airport })).status).toBe(200);
    expect((await at(payload.periodTo, { dropoff: airport })).failure.errors).toMatchObject([{ code: 'airport-not-in-plan' }]);
    const rides = [await at(payload.periodTo), await at(payload.periodTo)];
    expect((await at(payload.periodTo)).failure.errors).toMatchObject([{ code: 'no-rides-left' }]);
    expect(rides[0]?.payload.estimatedFare?.amount).toBeLessThan((await book()).payload.estimatedFare?.amount ?? 0);
    for (const { payload: ride } of rides) await api.ask(trip.cancel, { as, parameters: { id: ride.id }, body: {} });
    await api.ask(subscription.renew, { as, body: { subscriptionId: payload.id, due: inr(0) } });
    expect((await at(payload.periodTo, { dropoff: airport })).status).toBe(200);
    await change('downgrade', small);
    await come(payload.periodTo);
  });

  it('stands in the history as changed by time, and by its person only in what they changed', async () => {
    await change('upgrade', large);
    const { payload } = await change('downgrade', small);
    await come(payload.periodTo);
    await cancel();
    const query = { resource: 'subscription', recordId: payload.id, sizePerPage: '2' };
    const { data } = (await api.ask(endpoints.audit.list, { as, query })).payload;
    expect(data.map(({ by, changes }) => [by.party, changes.map(({ field }) => field)])).toEqual([
      ['person', ['renews']],
      ['system', expect.arrayContaining(['plan', 'periodFrom', 'periodTo', 'next'])],
    ]);
    await api.ask(subscription.renew, { as, body: { subscriptionId: payload.id, due: inr(0) } });
  });

  it('does not go on with the larger plan once the smaller has begun, and says so', async () => {
    await change('upgrade', large);
    const { payload } = await change('downgrade', small);
    await come(payload.periodTo);
    const renew = (planId: string) => api.ask(subscription.renew, { as, body: { subscriptionId: payload.id, due: inr(0), planId } });
    expect((await renew(large.id)).failure.errors).toMatchObject([{ field: 'planId', code: 'plan-changed' }]);
    expect((await renew(small.id)).payload).toMatchObject({ plan: { id: small.id }, next: null });
  });

  it('becomes smaller for the price that was agreed to, whatever the plan is sold for by then', async () => {
    await change('upgrade', large);
    const { payload } = await change('downgrade', small);
    await sell(small, 400_000);
    const before = await charges();
    await come(payload.periodTo);
    await noteDue();
    await sell(small, 300_000);
    expect((await charges()).slice(before.length)).toMatchObject([{ kind: 'plan', amount: 300_000, day: payload.periodTo }]);
    expect((await current()).plan).toMatchObject({ id: small.id, price: inr(300_000) });
  });

  it('can be begun anew once it has ended, for what its plan costs by then', async () => {
    await endCurrent();
    const last = (await all())[0];
    expect(last).toMatchObject({ status: 'ended' });
    const renew = (due: number) => api.ask(subscription.renew, { as, body: { subscriptionId: last?.id, due: inr(due) } });
    expect((await renew(0)).failure.errors[0]?.code).toBe('quote-changed');
    expect((await renew(300_000)).payload).toMatchObject({ plan: { id: small.id }, status: 'active', version: 1 });
    await endCurrent();
    expect((await subscribeTo(large)).status).toBe(200);
  });

  it('is its own company’s: no other sees or changes it', async () => {
    const { id } = await current();
    const seen = (await api.ask(subscription.list, { as: others })).payload.data.map((each) => each.id);
    expect(seen).not.toContain(id);
    const refused = await api.ask(subscription.cancel, { as: others, body: { subscriptionId: id } });
    expect(refused.failure.errors[0]?.code).toBe('unknown');
  });
});
