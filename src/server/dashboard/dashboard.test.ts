import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { periodAround } from './dashboard-store';

describe('a period', () => {
  // 00:30 on Sunday, 1 March, in Kolkata: still Saturday in February by UTC.
  const now = Date.parse('2026-02-28T19:00:00Z');
  it.each([
    ['daily', '2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
    ['weekly', '2026-02-22T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
    ['monthly', '2026-02-28T18:30:00.000Z', '2026-03-31T18:30:00.000Z'],
    ['yearly', '2025-12-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ] as const)('%s begins and ends by the company’s clock', (period, from, to) => {
    const { from: begins, to: ends } = periodAround(now, 'Asia/Kolkata', period);
    expect([begins.toISOString(), ends.toISOString()]).toEqual([from, to]);
  });

  it('has 23 hours on the day when clocks go forward', () => {
    const { from, to } = periodAround(Date.parse('2026-03-29T10:00:00Z'), 'Europe/Madrid', 'daily');
    expect(to.getTime() - from.getTime()).toBe(23 * 3_600_000);
  });
});

describe('totals', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  }, setupTimeout);
  afterAll(() => api.close());

  it('count what happened in the period', async () => {
    const { admin, ride } = api.world.acme;
    const totals = async (period: string) => (await api.ask(endpoints.dashboard.totals, { as: admin.token, query: { period } })).payload;
    const made = [];
    for (let round = 0; round < 3; round++) made.push((await api.ask(endpoints.trip.book, { as: admin.token, body: ride() })).payload.id);
    const [driven = '', cancelled = ''] = made;
    await api.ask(endpoints.trip.cancel, { as: admin.token, parameters: { id: cancelled }, body: {} });
    const body = {
      driver: { name: 'R', email: 'r@drivers.example' },
      plateNumber: 'X',
      totalFare: { amount: 45_000, currency: 'INR' },
    };
    for (const step of ['start', 'complete']) {
      const parameters = { companyId: api.world.acme.id, id: driven, step };
      await api.ask(endpoints.dispatch.step, { parameters, body, headers: { 'Service-Key': serviceKey } });
    }
    const expected = { employees: 2, bookings: 3, cancellations: 1, completed: 1, rides: 2, cost: { amount: 45_000, currency: 'INR' } };
    expect(await totals('daily')).toMatchObject(expected);
    expect((await totals('yearly')).co2Saved).toBeGreaterThan(0);
    api.clock.now += 86_400_000;
    expect(await totals('daily')).toMatchObject({ employees: 2, bookings: 0, completed: 0, cost: { amount: 0 }, co2Saved: 0 });
  });
});
