import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { Period } from '@/rules/period';
import { boughtOf, changeTo, downgradedTo } from '@/rules/subscription';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { completedRide } from '../../../tests/support/completed-ride';
import { insertIssuer } from '../../../tests/support/invoices';
import { planOf } from '../../../tests/support/plans';
import type { Transaction } from '../database/transaction';
import { chargePeriods } from '../plans/pending-charges';
import { planStore } from '../plans/plan-store';
import { changePlan } from '../plans/subscription-changes';
import { renewDue } from '../plans/subscription-store';
import { pendingChargeTable, subscriptionTable } from '../plans/tables';
import { findCompany } from '../session/admin-store';
import { closePeriod } from './close-period';
import { readLines } from './invoice-store';

const november = { from: '2026-11-01', to: '2026-12-01' };
const december = { from: '2026-12-01', to: '2027-01-01' };
const at = (instant: string) => Date.parse(instant);

let api: TestApi;
let companyId: string;

beforeEach(async () => {
  api = await startApi();
  companyId = api.world.acme.id;
  await insertIssuer(api.database);
}, setupTimeout);
afterEach(() => api.close());

const inCompany = <T>(work: (tx: Transaction) => Promise<T>) => api.database.company(companyId, work);
/** The invoice of a period that is over, and its lines. */
const closed = (period: Period, now: string) =>
  inCompany(async (tx) => {
    const closing = await closePeriod(tx, await findCompany(tx, companyId), period, at(now));
    if ('failed' in closing) throw new Error(closing.failed);
    return { invoice: closing.invoice, lines: await readLines(tx, companyId, closing.invoice.id) };
  });

describe('a ride that is deleted', () => {
  const remove = (...ids: string[]) => api.ask(endpoints.trip.delete, { as: api.world.acme.admin.token, body: { ids } });
  const ridesOn = async (period: Period, now: string) => {
    const { invoice, lines } = await closed(period, now);
    return { used: invoice.totalUsed, rides: lines.filter(({ kind }) => kind === 'ride') };
  };
  const amountsOn = async (period: Period, now: string) => {
    const { used, rides } = await ridesOn(period, now);
    return { used, amounts: rides.map(({ amount }) => amount) };
  };

  it('before it was billed is on the invoice all the same, once, and one that was billed on none again', async () => {
    const kept = await completedRide(api, '2026-11-03T08:00:00Z', 40_000);
    const gone = await completedRide(api, '2026-11-04T08:00:00Z', 70_000);
    expect((await remove(gone.id)).status).toBe(200);
    expect((await remove(gone.id)).status).toBe(200);
    expect(await amountsOn(november, '2026-12-01T02:00:00Z')).toEqual({ used: 2, amounts: [70_000, 40_000] });
    expect((await remove(kept.id)).status).toBe(200);
    expect(await amountsOn(december, '2027-01-01T02:00:00Z')).toEqual({ used: 0, amounts: [] });
  });

  it('once its month is over is on that month’s invoice, also where that is the first and has yet to be made', async () => {
    const gone = await completedRide(api, '2026-11-15T08:00:00Z', 70_000);
    api.clock.now = at('2026-12-01T02:00:00Z');
    expect((await remove(gone.id)).status).toBe(200);
    expect(await amountsOn(november, '2026-12-01T03:00:00Z')).toEqual({ used: 1, amounts: [70_000] });
  });

  it('counts on its invoice with how far and how long it went', async () => {
    const rides = [await completedRide(api, '2026-11-03T08:00:00Z'), await completedRide(api, '2026-11-04T08:00:00Z')];
    await remove(...rides.slice(1).map(({ id }) => id));
    const { invoice } = await closed(november, '2026-12-01T02:00:00Z');
    const distance = rides.reduce((sum, { estimatedDistance }) => sum + (estimatedDistance ?? 0), 0);
    expect(invoice).toMatchObject({ totalUsed: 2, totalDistance: distance, totalDuration: 2 * 1800 });
  });

  it('stands on its invoice as any other, under its number', async () => {
    const [kept, gone] = [await completedRide(api, '2026-11-03T08:00:00Z'), await completedRide(api, '2026-11-04T08:00:00Z')];
    await remove(gone.id);
    const { rides } = await ridesOn(november, '2026-12-01T02:00:00Z');
    const said = rides.map(({ tripId, tripNumber, description: { en, es } }) => ({ tripId, tripNumber, en, es }));
    const words = `${kept.employee.name}, ${kept.vehicle.name}`;
    expect(said).toEqual([gone, kept].map(({ id, number }) => ({ tripId: id, tripNumber: number, en: words, es: words })));
  });

  it('from before the company was billed is on no invoice', async () => {
    const gone = await completedRide(api, '2026-09-15T08:00:00Z', 70_000);
    api.clock.now = at('2026-12-01T02:00:00Z');
    expect((await remove(gone.id)).status).toBe(200);
    expect((await ridesOn(november, '2026-12-01T03:00:00Z')).rides).toEqual([]);
  });
});

describe('the plan on an invoice', () => {
  beforeEach(async () => {
    await api.database.system((tx) => planStore.insert(tx, [small, large, larger]));
    await inCompany(async (tx) => {
      const [found] = await tx.sql.select().from(subscriptionTable);
      if (!found) throw new Error('The world has subscriptions');
      const running = { ...found, plan: boughtOf(large), periodFrom: november.from, periodTo: november.to, anchorDay: 1 };
      await tx.sql.update(subscriptionTable).set({ ...downgradedTo(small, running), startedOn: november.from });
      await chargePeriods(tx, found.id, [{ plan: large, period: november }], api.clock.now);
    });
  });

  const monthly = (name: string, rank: number, amount: number) =>
    planOf({ name: { en: name, es: name }, period: 'month', price: { amount, currency: 'INR' }, rank });
  const [small, large, larger] = [monthly('Small', 3, 300_000), monthly('Large', 4, 900_000), monthly('Larger', 5, 1_800_000)];
  const planOn = async (period: Period, now: string) => (await closed(period, now)).invoice.planName.en;

  it('is the one that its month had, though the next has begun by the time it is made', async () => {
    expect(await planOn(november, '2026-12-01T02:00:00Z')).toBe('Large');
    expect(await planOn(december, '2027-01-01T02:00:00Z')).toBe('Small');
  });

  it('is the one that its month had, also where another was bought before it was made', async () => {
    const now = at('2026-12-01T02:00:00Z');
    await inCompany(async (tx) => {
      const company = await findCompany(tx, companyId);
      const current = await renewDue(tx, company, now);
      if (!current) throw new Error('No subscription runs');
      const { due, nextPrice } = changeTo(larger, current, '2026-12-01');
      const body = { subscriptionId: current.id, planId: larger.id, due, nextPrice };
      expect(await changePlan(tx, 'upgrade', body, { company, now })).toMatchObject({ plan: { id: larger.id } });
    });
    expect(await planOn(november, '2026-12-01T03:00:00Z')).toBe('Large');
    expect(await planOn(december, '2027-01-01T02:00:00Z')).toBe('Larger');
  });

  it('is that of the subscription where charges of before don’t tell it', async () => {
    await inCompany((tx) => tx.sql.update(pendingChargeTable).set({ planName: null }));
    expect(await planOn(november, '2026-12-01T02:00:00Z')).toBe('Small');
  });
});
