import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { TripFilter } from '@/contract/trips';
import { wallTime } from '@/rules/wall-time';
import { companyTable, tripTable } from '@/server/database/tables';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { completedRide } from '../../../tests/support/completed-ride';
import { office } from '../../../tests/support/world';

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
    // Installed portals take nothing more.
    expect(Object.keys(await totals('daily')).sort()).toEqual([...Object.keys(expected), 'co2Saved', 'period'].sort());
    expect((await totals('yearly')).co2Saved).toBeGreaterThan(0);
    api.clock.now += 86_400_000;
    expect(await totals('daily')).toMatchObject({ employees: 2, bookings: 0, completed: 0, cost: { amount: 0 }, co2Saved: 0 });
  });
  it('stand beside those of the same part of the period before', async () => {
    const { id: companyId, admin, ride } = api.world.acme;
    // A Tuesday at 14:00 in Kolkata, and the same hour a week before; three hours later that day is not compared yet.
    const tuesday = Date.parse('2026-12-15T14:00+05:30');
    const week = 7 * 86_400_000;
    const hour = 3_600_000;
    const drive = async (at: number, amount: number) => {
      api.clock.now = at;
      const { id } = (await api.ask(endpoints.trip.book, { as: admin.token, body: ride() })).payload;
      const body = { driver: { name: 'R', email: 'r@drivers.example' }, plateNumber: 'X', totalFare: { amount, currency: 'INR' } };
      for (const step of ['start', 'complete']) {
        await api.ask(endpoints.dispatch.step, { parameters: { companyId, id, step }, body, headers: { 'Service-Key': serviceKey } });
      }
    };
    await drive(tuesday - week - hour, 10_000);
    await drive(tuesday - week + 3 * hour, 20_000);
    await drive(tuesday - hour, 40_000);
    api.clock.now = tuesday;
    const { payload } = await api.ask(endpoints.dashboard.compared, { as: admin.token, query: { period: 'weekly' } });
    expect(payload).toMatchObject({
      days: { from: '2026-12-14', to: '2026-12-20' },
      at: new Date(tuesday).toISOString(),
      soFar: { rides: 1, bookings: 1, cost: { amount: 40_000 } },
      before: { rides: 1, bookings: 1, cost: { amount: 10_000 }, until: new Date(tuesday - week).toISOString() },
    });
    expect(payload.steps.map(({ from, now, before }) => [from, now?.cost ?? null, before?.cost])).toEqual([
      ['2026-12-14', 0, 0],
      ['2026-12-15', 40_000, 30_000],
      ...['16', '17', '18', '19', '20'].map((day) => [`2026-12-${day}`, null, 0]),
    ]);
  });

  it.each([
    ['daily', 24],
    ['monthly', 31],
    ['yearly', 12],
  ] as const)('%s come with their steps', async (period, steps) => {
    const { admin } = api.world.acme;
    const { payload } = await api.ask(endpoints.dashboard.compared, { as: admin.token, query: { period } });
    expect(payload.steps).toHaveLength(steps);
    expect(payload.steps.reduce((sum, { now }) => sum + (now?.cost ?? 0), 0)).toBe(payload.cost.amount);
    expect(payload.steps.some(({ now }) => now !== null && now.cost > 0)).toBe(true);
  });

  it('count what the lists behind them have: a ride on its pickup’s own date, a booking on the company’s', async () => {
    const { admin, ride } = api.world.acme;
    api.clock.now = Date.parse('2026-12-20T12:00+05:30');
    const when = (date: string, time: string, zone: string) => ({ kind: 'scheduled', date, time, zone, repeated: null }) as const;
    const wanted = [
      // Already the next day where the company is.
      ride({ pickup: { ...office, zone: 'Asia/Dubai' }, when: when('2026-12-20', '23:30', 'Asia/Dubai') }),
      ride({ when: when('2026-12-20', '23:30', 'Asia/Kolkata') }),
      ride({ when: when('2026-12-21', '00:30', 'Asia/Kolkata') }),
    ];
    const made = [];
    for (const body of wanted) made.push((await api.ask(endpoints.trip.book, { as: admin.token, body })).payload.id);
    await api.ask(endpoints.trip.cancel, { as: admin.token, parameters: { id: made[1] ?? '' }, body: {} });
    const { payload } = await api.ask(endpoints.dashboard.compared, { as: admin.token, query: { period: 'daily' } });
    const listed = async (query: TripFilter) => (await api.ask(endpoints.trip.list, { as: admin.token, query })).payload.total;
    expect(payload).toMatchObject({ bookings: 3, rides: 1, cancellations: 1, completed: 0 });
    expect(await listed({ ...payload.days, without: 'cancelled' })).toBe(payload.rides);
    expect(await listed({ ...payload.days, status: 'cancelled' })).toBe(payload.cancellations);
    const booked = { bookedFrom: '2026-12-19T18:30:00.000Z', bookedUntil: '2026-12-20T18:30:00.000Z' };
    expect(await listed(booked)).toBe(payload.bookings);
  });
});

describe('what was paid in other currencies', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  }, setupTimeout);
  afterAll(() => api.close());

  it('is told beside the costs that have nothing of it, of the same rides', async () => {
    const rides = [];
    for (const amount of [45_000, 1200, 800]) rides.push(await completedRide(api, new Date(api.clock.now).toISOString(), amount));
    const abroad = inArray(
      tripTable.id,
      rides.slice(1).map(({ id }) => id),
    );
    await api.database.company(api.world.acme.id, (tx) => tx.sql.update(tripTable).set({ currency: 'EUR' }).where(abroad));
    const { payload } = await api.ask(endpoints.dashboard.compared, { as: api.world.acme.admin.token, query: { period: 'monthly' } });
    expect(payload).toMatchObject({ completed: 3, cost: { amount: 45_000, currency: 'INR' } });
    expect(payload.otherCurrencies).toEqual([{ currency: 'EUR', entries: 2, amount: 2000 }]);
    expect(payload.steps.reduce((sum, { now }) => sum + (now?.cost ?? 0), 0)).toBe(45_000);
  });
});

describe('the bars of a day', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  }, setupTimeout);
  afterAll(() => api.close());

  const settle = (zone: string) =>
    api.database.system((tx) => tx.sql.update(companyTable).set({ zone }).where(eq(companyTable.id, api.world.acme.id)));

  async function drive(at: string, zone: string | null = null) {
    const { id: companyId, admin, ride } = api.world.acme;
    api.clock.now = Date.parse(at);
    const { id } = (await api.ask(endpoints.trip.book, { as: admin.token, body: ride({ pickup: { ...office, zone } }) })).payload;
    const body = { driver: { name: 'R', email: 'r@drivers.example' }, plateNumber: 'X', totalFare: { amount: 100, currency: 'INR' } };
    for (const step of ['start', 'complete']) {
      await api.ask(endpoints.dispatch.step, { parameters: { companyId, id, step }, body, headers: { 'Service-Key': serviceKey } });
    }
  }

  async function barsAt(now: string) {
    api.clock.now = Date.parse(now);
    const { payload } = await api.ask(endpoints.dashboard.compared, { as: api.world.acme.admin.token, query: { period: 'daily' } });
    const bars = payload.steps.flatMap(({ from, now }) => (now && now.cost > 0 ? [[from.slice(11), now.cost]] : []));
    return { bars, total: payload.cost.amount };
  }

  it('add up to its total where clocks change by half an hour', async () => {
    await settle('Australia/Lord_Howe');
    for (const at of ['2026-10-03T14:40:00Z', '2026-10-03T15:40:00Z', '2026-10-03T22:10:00Z']) await drive(at);
    const bars = [
      ['01:00', 100],
      ['02:00', 100],
      ['09:00', 100],
    ];
    expect(await barsAt('2026-10-04T07:00:00Z')).toEqual({ bars, total: 300 });
  });

  it('have a ride in the last hour before its own where the company’s clocks skip that', async () => {
    await settle('Europe/Madrid');
    await drive('2026-03-29T00:30:00Z');
    await drive('2026-03-29T01:30:00Z', 'Africa/Lagos');
    expect(await barsAt('2026-03-29T10:00:00Z')).toEqual({ bars: [['01:00', 200]], total: 200 });
  });

  it('have a ride in the first hour where the company’s clocks skip midnight', async () => {
    await settle('America/Santiago');
    await drive('2026-09-06T03:30:00Z', 'America/New_York');
    await drive('2026-09-06T04:30:00Z', 'America/New_York');
    expect(await barsAt('2026-09-06T20:00:00Z')).toEqual({ bars: [['01:00', 100]], total: 100 });
  });

  it('have each hour beside the same one of yesterday where the clocks skip one on either day', async () => {
    await settle('America/New_York');
    const twice = async (at: string) => {
      await drive(at);
      await drive(at);
    };
    // At half past two, which the next day hasn't, and at nine.
    await drive('2026-03-07T07:30:00Z');
    await twice('2026-03-07T14:10:00Z');
    const yesterdayAt = async (now: string) => {
      await barsAt(now);
      const { payload } = await api.ask(endpoints.dashboard.compared, { as: api.world.acme.admin.token, query: { period: 'daily' } });
      return payload.steps.flatMap(({ from, before }) => (before?.cost === 0 ? [] : [[from.slice(11), before?.cost ?? null]]));
    };
    expect(await yesterdayAt('2026-03-08T16:00:00Z')).toEqual([
      ['01:00', 100],
      ['09:00', 200],
    ]);
    await drive('2026-03-08T13:10:00Z');
    expect(await yesterdayAt('2026-03-09T16:00:00Z')).toEqual([
      ['02:00', null],
      ['09:00', 100],
    ]);
  });

  it('have a ride that is over in an hour which has not begun where the company is', async () => {
    await settle('Asia/Kolkata');
    await drive('2026-10-05T08:30:00Z', 'Asia/Tokyo');
    expect(await barsAt('2026-10-05T09:00:00Z')).toEqual({ bars: [['17:00', 100]], total: 100 });
    const { payload } = await api.ask(endpoints.dashboard.compared, { as: api.world.acme.admin.token, query: { period: 'daily' } });
    expect(payload.steps.filter(({ now }) => now === null)).toHaveLength(24 - 16);
  });

  it('stand at the hours of the device where the database has the zone otherwise', async () => {
    // Of Node and the database only one may have heard that the clocks there go back no more.
    await settle('America/Vancouver');
    const at = '2026-11-21T07:30:00Z';
    await drive(at);
    const bar = `${wallTime(Date.parse(at), 'America/Vancouver').time.slice(0, 2)}:00`;
    expect(await barsAt('2026-11-21T07:45:00Z')).toEqual({ bars: [[bar, 100]], total: 100 });
  });
});
