import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { changeTo } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import { planOf } from '../../../tests/support/plans';
import type { Transaction } from '../database/transaction';
import { isRefusal } from '../http/problem';
import { bookRide } from '../trips/ride-changes';
import { planStore } from './plan-store';
import { changePlan, type Occasion } from './subscription-changes';
import { readSubscription, renewDue } from './subscription-store';
import { pendingChargeTable } from './tables';

const { subscription, trip } = endpoints;
const zone = 'Asia/Kolkata';

describe.skipIf(raceFree)('two transactions on one subscription', () => {
  let api: TestApi;
  let as: string;
  let companyId: string;
  const [second, third] = [2, 3].map((rank) =>
    planOf({ rank: rank + 10, price: { amount: rank * 2_000_000, currency: 'INR' }, ridesIncluded: 1 }),
  );
  if (!second || !third) throw new Error('Two plans');

  beforeAll(async () => {
    api = await startApi();
    ({
      id: companyId,
      admin: { token: as },
    } = api.world.acme);
    await api.database.system((tx) => planStore.insert(tx, [second, third]));
  }, setupTimeout);
  afterAll(() => api.close());

  const occasion = (): Occasion => ({ company: { id: companyId, zone, currency: 'INR' }, now: api.clock.now });
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(companyId, work), before, other });
  const current = async () => {
    const found = await api.database.company(companyId, (tx) => readSubscription(tx, { id: companyId, zone }, api.clock.now));
    if (!found) throw new Error('No subscription runs');
    return found;
  };
  const upgradeBody = async (plan: typeof second) => {
    const before = await current();
    const { due, nextPrice } = changeTo(plan, before, dateIn(zone, api.clock.now));
    return { subscriptionId: before.id, planId: plan.id, due, nextPrice };
  };
  const upgrade = async (tx: Transaction, body: Awaited<ReturnType<typeof upgradeBody>>) => {
    const changed = await changePlan(tx, 'upgrade', body, occasion());
    if (isRefusal(changed)) throw new Error(changed.refused);
  };
  const charged = () => api.database.company(companyId, (tx) => tx.sql.$count(pendingChargeTable));

  it('upgrade it once: who comes second is told that the price has changed', async () => {
    const [mine, theirs] = [await upgradeBody(second), await upgradeBody(third)];
    const late = await meet(
      (tx) => upgrade(tx, mine),
      () => api.ask(subscription.upgrade, { as, body: theirs }),
    );
    expect(late.failure.errors).toMatchObject([{ code: 'quote-changed' }]);
    expect(await current()).toMatchObject({ plan: { id: second.id }, version: 2 });
    expect(await charged()).toBe(2);
  });

  it('take the last ride that is included once', async () => {
    const { admin, ride } = api.world.acme;
    const person = { companyId, adminId: admin.id, sessionId: admin.id, name: 'Colleague', device: 'Test' };
    const late = await meet(
      (tx) => bookRide(tx, person, ride(), api.clock.now, api.tillOf(person)),
      () => api.ask(trip.book, { as, body: ride() }),
    );
    expect(late.failure.errors).toMatchObject([{ code: 'no-rides-left' }]);
  });

  it('charge a period that has begun once, though both note it', async () => {
    const { periodTo } = await current();
    api.clock.now = Date.parse(`${periodTo}T05:00:00Z`);
    const before = await charged();
    const note = (tx: Transaction) => renewDue(tx, { id: companyId, zone }, api.clock.now);
    await meet(note, () => api.database.company(companyId, note));
    expect(await charged()).toBe(before + 1);
  });
});
