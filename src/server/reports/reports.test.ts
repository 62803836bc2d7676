import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { RideFigures } from '@/contract/reports';
import type { KnownTrip as Trip } from '@/contract/trips';
import { newTrip } from '@/rules/trip-lifecycle';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { driverBodyOf, fleetSystem, fuelLogBodyOf, incidentBodyOf, serviceBodyOf } from '../../../tests/support/fleet';
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
    return tripRow(companyId, trip, { currency: ride.currency, departmentId: departments[ride.department] ?? null });
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

describe('the dates of a report', () => {
  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'before-start'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'to', 'period-too-long'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'invalid'],
    // The days before it are no dates any more.
    [{ from: '1900-01-01', to: '1900-01-31' }, 'from', 'out-of-range'],
    [{ from: '2026-03-01' }, 'to', 'required'],
    [{ from: '2026-03-01', to: '2026-03-02', driverId: 'x' }, 'driverId', 'unknown-field'],
  ])('are refused where they are %o', async (query, field, code) => {
    for (const endpoint of Object.values<Endpoint>(endpoints.report)) {
      const { status, failure } = await api.ask(endpoint, { as: as(), query });
      expect([status, failure.errors.map((error) => [error.field, error.code])]).toEqual([422, [[field, code]]]);
    }
  });

  it('may be a leap year, both ends counted', async () => {
    expect((await rideReport({ from: '2024-01-01', to: '2024-12-31' })).series).toHaveLength(12);
  });
});

describe('fuel consumption', () => {
  const fill = (carId: string, at: string, kilometres: number | null, litres: number, more = {}) =>
    fleet.told('fuelLog', fuelLogBodyOf(carId, { at, odometer: kilometres && kilometres * 1000, millilitres: litres * 1000, ...more }));
  const fuelReport = async (query: Record<string, string>) =>
    (await api.ask(endpoints.report.fuelConsumption, { as: as(), query })).payload;

  it('tells per car and month what was taken in, driven and paid, by the company’s dates', async () => {
    const carId = await fleet.car({ plateNumber: 'TS 10 AB 0001' });
    await fill(carId, '2026-03-10T06:00:00.000Z', 10_000, 30);
    // Half past midnight of April where the company is.
    await fill(carId, '2026-03-31T19:00:00.000Z', 10_300, 20);
    await fill(carId, '2026-04-20T06:00:00.000Z', 10_450, 10, { cost: { amount: 1200, currency: 'EUR' } });
    const report = await fuelReport({ from: '2026-03-01', to: '2026-04-30', carId });
    const car = { carId, plateNumber: 'TS 10 AB 0001', model: 'Maruti Suzuki Dzire', vehicleName: 'Sedan' };
    expect(report.cars).toEqual([
      { ...car, month: '2026-03', refuellings: 1, millilitres: 30_000, metres: null, metresPerLitre: null, cost: 315_000 },
      { ...car, month: '2026-04', refuellings: 2, millilitres: 30_000, metres: 450_000, metresPerLitre: 15_000, cost: 315_000 },
    ]);
    expect(report.totals).toEqual({ refuellings: 3, millilitres: 60_000, metres: 450_000, metresPerLitre: 15_000, cost: 630_000 });
    expect(report.otherCurrencies).toEqual([{ currency: 'EUR', entries: 1, amount: 1200 }]);
    expect(report.outliers).toEqual([]);
  });

  it('marks what is doubted, says against what, and judges anew when a log comes late or is taken back', async () => {
    const carId = await fleet.car({ plateNumber: 'TS 10 AB 0002', tank: 37_000 });
    const dates = { from: '2026-05-01', to: '2026-05-31', carId };
    const tooMuch = fuelLogBodyOf(carId, { at: '2026-05-10T06:00:00.000Z', odometer: 20_000_000, millilitres: 45_000 });
    const logId = await fleet.told('fuelLog', tooMuch);
    await fill(carId, '2026-05-12T06:00:00.000Z', 19_000, 10);
    expect((await fuelReport(dates)).outliers).toMatchObject([
      { why: ['odometer-back'], odometer: 19_000_000, readBefore: 20_000_000, metresPerLitre: null },
      { logId, on: '2026-05-10', why: ['more-than-tank'], millilitres: 45_000, tank: 37_000 },
    ]);
    await fleet.tell('fuelLog', logId, { ...tooMuch, voided: true, recordedAt: '2026-11-21T06:00:00.000Z' });
    await fill(carId, '2026-05-08T06:00:00.000Z', 18_850, 20);
    const mended = await fuelReport(dates);
    expect(mended.outliers).toEqual([]);
    expect(mended.totals).toMatchObject({ refuellings: 2, metres: 150_000, metresPerLitre: 15_000 });
  });
});

describe('the maintenance schedule', () => {
  it('has what was done in the time, and what is open by its end, by date and by odometer', async () => {
    const carId = await fleet.car({ plateNumber: 'TS 10 AB 0003' });
    await fleet.told('odometerReading', {
      carId,
      at: '2026-11-20T06:00:00.000Z',
      metres: 40_000_000,
      recordedAt: '2026-11-20T06:00:00.000Z',
    });
    const cost = { amount: 480_000, currency: 'INR' };
    const services = {
      doneBefore: { dueOn: '2026-09-01', doneOn: '2026-09-02', cost },
      done: { dueOn: '2026-11-05', doneOn: '2026-11-04', cost, workshop: 'Varun Motors' },
      overdue: { dueOn: '2026-08-01' },
      due: { dueOn: '2026-11-25', cost: { amount: 9_000, currency: 'EUR' } },
      byOdometer: { dueOn: '2027-05-01', dueAtOdometer: 39_000_000 },
      later: { dueOn: '2027-05-01', dueAtOdometer: 60_000_000 },
      some: { dueOn: null, dueAtOdometer: 60_000_000 },
      mistaken: { dueOn: '2026-11-10', voided: true },
    };
    const ids = new Map<string, string>();
    for (const [name, more] of Object.entries(services)) ids.set(await fleet.told('service', serviceBodyOf(carId, more)), name);
    const query = { from: '2026-11-01', to: '2026-11-30', carId };
    const { payload } = await api.ask(endpoints.report.maintenanceSchedule, { as: as(), query });
    expect(payload.services.map(({ id, state }) => [ids.get(id), state])).toEqual([
      ['overdue', 'overdue'],
      ['done', 'done'],
      ['due', 'due'],
      ['byOdometer', 'overdue'],
      ['some', 'planned'],
    ]);
    expect(payload).toMatchObject({ today: '2026-11-21', counts: { overdue: 2, due: 1, planned: 1, done: 1 }, cost: 480_000 });
    expect(payload.otherCurrencies).toEqual([{ currency: 'EUR', entries: 1, amount: 9_000 }]);
  });
});

describe('incident reports', () => {
  it('tell what happened on which ride, count by their own dates, and keep the number of a ride that was deleted', async () => {
    const { acme } = api.world;
    const { payload: ride } = await api.ask(endpoints.trip.book, { as: as(), body: acme.ride() });
    await api.ask(endpoints.trip.cancel, { as: as(), parameters: { id: ride.id }, body: {} });
    const carId = await fleet.car({ plateNumber: 'TS 10 AB 0004' });
    const driverId = await fleet.told('driver', driverBodyOf());
    // Half past one in the night after, where it happened.
    const body = incidentBodyOf({ carId, driverId, tripId: ride.id, severity: 'serious', kind: 'collision' });
    const id = await fleet.told('incident', body);
    await fleet.told('incident', incidentBodyOf({ carId, at: '2026-11-11T06:00:00.000Z', state: 'resolved' }));
    const ask = async (query: Record<string, string>) =>
      (await api.ask(endpoints.report.incidentReports, { as: as(), query: { from: '2026-11-11', to: '2026-11-11', ...query } })).payload;
    const both = await ask({ carId });
    expect(both).toMatchObject({ totals: { incidents: 2 }, before: { totals: { incidents: 0 } } });
    expect(both.states).toEqual([
      { state: 'resolved', incidents: 1 },
      { state: 'open', incidents: 1 },
    ]);
    const employee = { id: acme.employeeId, name: ride.employee.name };
    const told = { id, on: '2026-11-11', severity: 'serious', driver: { id: driverId, name: 'Ravi Shankar' } };
    expect((await ask({ employeeId: acme.employeeId })).incidents).toMatchObject([
      { ...told, trip: { id: ride.id, number: ride.number, employee } },
    ]);
    await api.ask(endpoints.trip.delete, { as: as(), body: { ids: [ride.id] } });
    expect((await ask({ carId })).incidents.find((one) => one.id === id)?.trip).toEqual({
      id: ride.id,
      number: ride.number,
      employee: null,
    });
    const again = await fleet.tell('incident', id, { ...body, state: 'resolved', recordedAt: '2026-11-21T06:00:00.000Z' });
    expect(again.payload.outcome).toBe('recorded');
  });
});

it('tells a company nothing of another’s', async () => {
  const { token } = api.world.globex.admin;
  const query = { from: '2026-01-01', to: '2026-12-31' };
  for (const endpoint of Object.values<Endpoint>(endpoints.report)) {
    const answer = await api.app.request(`/api/${endpoint.path}?${new URLSearchParams(query)}`, { headers: { Authorization: token } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/TS 10 AB|TS 09 EA|Person \d/);
  }
});
