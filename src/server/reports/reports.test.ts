import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { RideFigures } from '@/contract/reports';
import type { KnownTrip as Trip } from '@/contract/trips';
import { newTrip } from '@/rules/trip-lifecycle';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { fleetSystem } from '../../../tests/support/fleet';
import { employeeFields, newJobs } from '../../../tests/support/people';
import { office, station } from '../../../tests/support/world';
import { tripTable } from '../database/tables';
import { tripRow } from '../trips/trip-row';
import { tripStore } from '../trips/trip-store';

let api: TestApi;
let fleet: ReturnType<typeof fleetSystem>;
let people: { id: string; name: string }[];
let departments: string[];
let cars: { id: string; plateNumber: string }[];

beforeAll(async () => {
  api = await startApi();
  fleet = fleetSystem(api);
  const as = api.world.acme.admin.token;
  const jobs = [await newJobs(api, as), await newJobs(api, as)];
  departments = jobs.map(({ departmentId }) => departmentId);
  people = [];
  for (const [index, job] of [...jobs, ...jobs].entries()) {
    const { payload } = await api.ask(endpoints.employee.add, {
      as,
      body: { id: uuidv7(), ...employeeFields(job, { name: `Person ${index}` }) },
    });
    people.push(payload);
  }
  cars = [];
  for (const plateNumber of ['TS 09 EA 1234', 'KA 03 MN 4821']) cars.push({ id: await fleet.car({ plateNumber }), plateNumber });
  await insertTrips(fc.sample(rideArbitrary(), { numRuns: 250, seed: 7 }));
}, setupTimeout);
afterAll(() => api.close());

const day = 86_400_000;
const first = Date.parse('2026-01-01T00:00:00Z');

/** A ride of the past year, often about midnight, often of a zone where it is another day. */
const rideArbitrary = () =>
  fc.record({
    person: fc.nat(people.length - 1),
    department: fc.nat(departments.length - 1),
    plate: fc.constantFrom('TS 09 EA 1234', 'ts09ea-1234', 'KA 03 MN 4821', null),
    status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled', 'scheduled'),
    at: fc.integer({ min: 0, max: 160 * 8 }).map((eighths) => first + eighths * (day / 8)),
    zone: fc.constantFrom('Asia/Kolkata', 'Europe/Madrid', 'America/Los_Angeles'),
    currency: fc.constantFrom('INR', 'INR', 'INR', 'EUR'),
    fare: fc.option(fc.nat(100_000)),
    distance: fc.option(fc.nat(50_000)),
    seconds: fc.double({ min: 0, max: 7200, noNaN: true }),
  });
type Drawn = ReturnType<typeof rideArbitrary> extends fc.Arbitrary<infer Ride> ? Ride : never;

async function insertTrips(drawn: readonly Drawn[]) {
  const { id: companyId, vehicleId } = api.world.acme;
  const rows = drawn.map((ride, index) => {
    const isDone = ride.status === 'completed';
    const fare = ride.fare ?? (isDone ? 0 : null);
    const booked = newTrip(
      {
        employee: people[ride.person] ?? { id: '', name: '' },
        departmentId: departments[ride.department],
        vehicle: { id: vehicleId, name: 'Sedan' },
        pickup: office,
        dropoff: station,
        stops: [],
        reason: null,
        kind: 'scheduled' as const,
        rideAt: new Date(ride.at).toISOString(),
        zone: ride.zone,
        estimatedFare: null,
        estimatedDistance: ride.distance,
        estimatedDuration: null,
        payment: null,
      },
      { id: uuidv7(), number: `TRP-${200_001 + index}`, at: ride.at },
    );
    const trip: Trip = { ...booked, status: ride.status, plateNumber: ride.plate };
    if (ride.status !== 'scheduled') trip.stage = ride.status;
    if (ride.status !== 'scheduled' && fare !== null) trip.totalFare = { amount: fare, currency: ride.currency };
    if (isDone) {
      trip.startedAt = booked.rideAt;
      trip.endedAt = new Date(ride.at + Math.round(ride.seconds * 1000)).toISOString();
    }
    return tripRow(companyId, trip, ride.currency);
  });
  await api.database.company(companyId, async (tx) => {
    await tx.sql.insert(tripTable).values(rows);
    for (const { id } of rows) tx.changed(tripStore, id);
  });
}

const as = () => api.world.acme.admin.token;
const rideReport = async (query: Record<string, string>) => (await api.ask(endpoints.report.employeeRide, { as: as(), query })).payload;

/** All trips that the list has for a filter. */
async function listed(query: Record<string, string>): Promise<Trip[]> {
  const found: Trip[] = [];
  for (let page = 1; ; page++) {
    const { payload } = await api.ask(endpoints.trip.list, { as: as(), query: { ...query, page: String(page), sizePerPage: '100' } });
    found.push(...payload.data);
    if (found.length >= payload.total) return found;
  }
}

/** What a report has to say of the trips that the list has. */
async function figuresOf(filter: Record<string, string>): Promise<RideFigures> {
  const [rides, cancelled] = [await listed({ ...filter, status: 'completed' }), await listed({ ...filter, status: 'cancelled' })];
  const sum = (trips: Trip[], of: (trip: Trip) => number | null | undefined) => trips.reduce((total, trip) => total + (of(trip) ?? 0), 0);
  const inRupees = ({ totalFare }: Trip) => (totalFare?.currency === 'INR' ? totalFare.amount : 0);
  return {
    rides: rides.length,
    distance: sum(rides, (trip) => trip.estimatedDistance),
    unmeasured: rides.filter((trip) => trip.estimatedDistance === null).length,
    duration: sum(rides, (trip) => trip.duration),
    cost: sum(rides, inRupees),
    cancellations: cancelled.length,
    fees: sum(cancelled, inRupees),
  };
}

const dateOf = (days: number) => new Date(first + days * day).toISOString().slice(0, 10);

describe('employee ride', () => {
  it('says of every number what the trips list has behind it', { timeout: 120_000 }, async () => {
    const query = fc.record({
      from: fc.integer({ min: -5, max: 165 }),
      days: fc.oneof(fc.nat(6), fc.nat(200)),
      employee: fc.option(fc.nat(people.length - 1)),
      department: fc.option(fc.nat(departments.length - 1)),
      car: fc.option(fc.nat(cars.length - 1)),
      pick: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ from, days, employee, department, car, pick }) => {
        const asked: Record<string, string> = {
          ...(employee === null ? {} : { employeeId: people[employee]?.id ?? '' }),
          ...(department === null ? {} : { departmentId: departments[department] ?? '' }),
        };
        const dates = { from: dateOf(from), to: dateOf(from + days) };
        const report = await rideReport({ ...dates, ...asked, ...(car === null ? {} : { carId: cars[car]?.id ?? '' }) });
        const plate: Record<string, string> = car === null ? {} : { plateNumber: cars[car]?.plateNumber ?? '' };
        const behind = { ...dates, ...asked, ...plate };
        expect(report.totals).toEqual(await figuresOf(behind));
        expect(report.before.totals).toEqual(await figuresOf({ ...behind, from: report.before.from, to: report.before.to }));
        const [shown] = report.series.slice(pick % report.series.length);
        if (!shown) throw new Error('A period without a day');
        const { from: start, to: end, ...point } = shown;
        expect(point).toEqual(await figuresOf({ ...behind, from: start, to: end }));
        const row = report.employees[pick % Math.max(1, report.employees.length)];
        if (row) {
          const { employeeId, name, departmentId, ...figures } = row;
          expect(figures).toEqual(await figuresOf({ ...behind, employeeId, ...(departmentId ? { departmentId } : {}) }));
          expect(name).toBe(people.find(({ id }) => id === employeeId)?.name);
        }
        const sum = (rows: readonly RideFigures[]) => rows.reduce((total, { rides, cost }) => total + rides + cost, 0);
        for (const rows of [report.series, report.employees, report.departments]) expect(sum(rows)).toBe(sum([report.totals]));
      }),
      { numRuns: 15 },
    );
  });
});
