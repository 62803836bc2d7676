import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodSchema, type Totals } from '@/contract/dashboard';
import { endpoints } from '@/contract/endpoints';
import type { KnownTrip as Trip, TripFilter } from '@/contract/trips';
import { co2Saved } from '@/rules/co2-saved';
import { ridesIn } from '@/rules/entitlements';
import { daysAfter, instantsOf } from '@/rules/period';
import { tripMatcher } from '@/rules/trip-filter';
import { newTrip } from '@/rules/trip-lifecycle';
import { dateIn } from '@/rules/wall-time';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { office, station } from '../../../tests/support/world';
import { companyTable, tripTable } from '../database/tables';
import { openSession } from '../session/session-store';
import { tripRow } from '../trips/trip-row';
import { countRides, tripStore } from '../trips/trip-store';

let api: TestApi;
let trips: Trip[];
let as: string;

/** When clocks change, months and years end, and a leap day is. */
const edges = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-11-30T23:00Z',
  '2026-12-31T23:30Z',
  '2028-02-29T12:00Z',
].map((edge) => Date.parse(edge));
const quarter = 15 * 60_000;
/** About one of these, up to two days before or after it. */
const near = fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -192, max: 192 })).map(([edge, quarters]) => edge + quarters * quarter);
const zone = fc.constantFrom('Asia/Kolkata', 'Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu');

const ride = fc.record({
  at: near,
  booked: near,
  zone,
  status: fc.constantFrom('completed', 'completed', 'cancelled', 'scheduled', 'ongoing'),
  fare: fc.option(fc.nat(100_000)),
  distance: fc.option(fc.nat(50_000)),
  currency: fc.constantFrom('INR', 'INR', 'EUR'),
});

beforeAll(async () => {
  api = await startApi();
  const { id: companyId, vehicleId, employeeId } = api.world.acme;
  const rows = fc.sample(ride, { numRuns: 400, seed: 11 }).map(({ at, booked, status, fare, distance, currency, ...more }, index) => {
    const made = newTrip(
      {
        employee: { id: employeeId, name: 'José Núñez' },
        vehicle: { id: vehicleId, name: 'Sedan' },
        pickup: office,
        dropoff: station,
        stops: [],
        reason: null,
        kind: 'scheduled' as const,
        rideAt: new Date(at).toISOString(),
        zone: more.zone,
        estimatedFare: null,
        estimatedDistance: distance,
        estimatedDuration: null,
        payment: null,
      },
      { id: uuidv7(), number: `TRP-${300_001 + index}`, at: booked },
    );
    const isOver = status === 'completed' || status === 'cancelled';
    const trip: Trip = { ...made, status, totalFare: isOver && fare !== null ? { amount: fare, currency } : null };
    if (isOver) trip.stage = status;
    if (status === 'completed') [trip.startedAt, trip.endedAt] = [trip.rideAt, new Date(at + quarter).toISOString()];
    return tripRow(companyId, trip, { currency });
  });
  await api.database.company(companyId, async (tx) => {
    await tx.sql.insert(tripTable).values(rows);
    for (const { id } of rows) tx.changed(tripStore, id);
  });
  trips = await api.database.companySnapshot(companyId, (tx) => tripStore.rows(tx, { order: [] }));
}, setupTimeout);
afterAll(() => api.close());

/** What a device's own list has; the API has as many. */
async function listed(query: TripFilter): Promise<Trip[]> {
  const found = trips.filter(tripMatcher(query));
  const { payload } = await api.ask(endpoints.trip.list, { as, query });
  expect(payload.total).toBe(found.length);
  return found;
}

const sum = (rides: readonly Trip[], of: (trip: Trip) => number) => rides.reduce((total, trip) => total + of(trip), 0);
const inRupees = ({ totalFare }: Trip) => (totalFare?.currency === 'INR' ? totalFare.amount : 0);

it('count the same on the dashboard, in both lists behind it and for the plan, wherever a company is and whenever it looks', async () => {
  await fc.assert(
    fc.asyncProperty(near, zone, async (now, companyZone) => {
      const { acme } = api.world;
      api.clock.now = now;
      await api.database.system((tx) => tx.sql.update(companyTable).set({ zone: companyZone }));
      as = await api.database.system((tx) => openSession(tx, { companyId: acme.id, id: acme.admin.id }, 'Test', now));
      for (const period of periodSchema.options) {
        const { payload: totals } = await api.ask(endpoints.dashboard.compared, { as, query: { period } });
        const { days } = totals;
        const today = dateIn(companyZone, now);
        expect(days.from <= today && today <= days.to).toBe(true);
        const instants = instantsOf({ from: days.from, to: daysAfter(days.to, 1) }, { zone: companyZone });
        const booked = { bookedFrom: new Date(instants.from).toISOString(), bookedUntil: new Date(instants.to).toISOString() };
        const completed = await listed({ ...days, status: 'completed' });
        const figures: Omit<Totals, 'co2Saved'> = {
          bookings: (await listed(booked)).length,
          cancellations: (await listed({ ...days, status: 'cancelled' })).length,
          completed: completed.length,
          rides: (await listed({ ...days, without: 'cancelled' })).length,
          cost: { amount: sum(completed, inRupees), currency: 'INR' },
        };
        expect(totals).toMatchObject(figures);
        const elsewhere = completed.filter(({ totalFare }) => totalFare?.currency === 'EUR');
        expect(totals.otherCurrencies).toEqual(
          elsewhere.length === 0
            ? []
            : [{ currency: 'EUR', entries: elsewhere.length, amount: sum(elsewhere, (trip) => trip.totalFare?.amount ?? 0) }],
        );
        // Each group of them is rounded by itself.
        const saved = co2Saved(
          'sedan',
          sum(completed, (trip) => trip.estimatedDistance ?? 0),
        );
        expect(Math.abs(totals.co2Saved - saved)).toBeLessThanOrEqual(completed.length);
        const bars = totals.steps.map((step) => step.now);
        expect(bars.reduce((total, bar) => total + (bar?.cost ?? 0), 0)).toBe(totals.cost.amount);
        expect(bars.reduce((total, bar) => total + (bar?.co2Saved ?? 0), 0)).toBe(totals.co2Saved);
        const used = await api.database.companySnapshot(acme.id, (tx) => countRides(tx, instants, null));
        expect(used).toBe(ridesIn(trips, instants, null));
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
