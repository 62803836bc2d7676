import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { driverBodyOf, fleetSystem, fuelLogBodyOf, incidentBodyOf, serviceBodyOf } from '../../../tests/support/fleet';

let api: TestApi;
let fleet: ReturnType<typeof fleetSystem>;

beforeAll(async () => {
  api = await startApi();
  fleet = fleetSystem(api);
}, setupTimeout);
afterAll(() => api.close());

const later = '2026-11-21T06:00:00.000Z';
const earlier = '2026-11-19T06:00:00.000Z';
const carsOf = async (as = api.world.acme.admin.token) => (await api.ask(endpoints.car.changes, { as, query: { fill: '' } })).payload.rows;
const carOf = async (id: string) => (await carsOf()).find((car) => car.id === id);

describe('what a fleet system tells', () => {
  it('is one record however often it comes, and what was recorded earlier changes nothing', async () => {
    const id = uuidv7();
    const outcomes = [];
    for (const body of [
      fleet.carBodyOf({ model: 'Hyundai Aura' }),
      fleet.carBodyOf({ model: 'Hyundai Aura' }),
      fleet.carBodyOf({ model: 'Hyundai Verna', recordedAt: later }),
      fleet.carBodyOf({ model: 'Hyundai i20', recordedAt: earlier }),
    ])
      outcomes.push((await fleet.tell('car', id, body)).payload.outcome);
    expect(outcomes).toEqual(['recorded', 'unchanged', 'recorded', 'outdated']);
    expect((await carsOf()).filter((car) => car.id === id)).toMatchObject([{ model: 'Hyundai Verna', version: 2 }]);
  });

  it('is refused where two messages of one moment differ, so that none is lost in silence', async () => {
    const id = await fleet.told('driver', driverBodyOf());
    const { status, failure } = await fleet.tell('driver', id, driverBodyOf({ name: 'Ravi S.' }));
    expect([status, failure.code, failure.errors[0]]).toMatchObject([409, 'state', { field: 'recordedAt', code: 'recorded-otherwise' }]);
  });

  it('is each kind of record once', async () => {
    const carId = await fleet.car();
    const bodies = {
      driver: driverBodyOf(),
      odometerReading: { carId, at: later, metres: 1000, recordedAt: later },
      fuelLog: fuelLogBodyOf(carId),
      service: serviceBodyOf(carId),
      incident: incidentBodyOf({ carId }),
    } as const;
    for (const name of ['driver', 'odometerReading', 'fuelLog', 'service', 'incident'] as const) {
      const id = await fleet.told(name, bodies[name]);
      expect([name, (await fleet.tell(name, id, bodies[name])).payload.outcome]).toEqual([name, 'unchanged']);
      const before = await fleet.tell(name, id, { ...bodies[name], recordedAt: earlier });
      expect([name, before.payload.outcome]).toEqual([name, 'outdated']);
    }
  });

  it('is refused clearly where it makes no sense', async () => {
    const carId = await fleet.car();
    const wrong: [Parameters<typeof fleet.tell>[0], object, string, string][] = [
      ['car', fleet.carBodyOf({ vehicleId: uuidv7() }), 'vehicleId', 'unknown'],
      ['car', { ...fleet.carBodyOf(), odometer: 5 }, 'odometer', 'unknown-field'],
      ['fuelLog', fuelLogBodyOf(uuidv7()), 'carId', 'unknown'],
      ['fuelLog', fuelLogBodyOf(carId, { driverId: uuidv7() }), 'driverId', 'unknown'],
      ['fuelLog', fuelLogBodyOf(carId, { millilitres: 0 }), 'millilitres', 'out-of-range'],
      ['fuelLog', fuelLogBodyOf(carId, { odometer: 3_000_000_000 }), 'odometer', 'out-of-range'],
      ['service', serviceBodyOf(carId, { dueOn: null }), 'dueOn', 'required'],
      ['service', serviceBodyOf(uuidv7()), 'carId', 'unknown'],
      ['incident', incidentBodyOf({ carId: uuidv7() }), 'carId', 'unknown'],
      ['incident', incidentBodyOf({ tripId: uuidv7() }), 'tripId', 'unknown'],
      ['incident', incidentBodyOf({ zone: 'IST' }), 'zone', 'invalid'],
      // What has yet to come, which would keep all that comes until then from being taken.
      ['car', fleet.carBodyOf({ recordedAt: '2027-11-21T06:00:00.000Z' }), 'recordedAt', 'too-far'],
      ['fuelLog', fuelLogBodyOf(carId, { at: '2026-11-23T06:00:00.000Z' }), 'at', 'too-far'],
      ['service', serviceBodyOf(carId, { doneOn: '2026-11-23' }), 'doneOn', 'too-far'],
      // What is on no date of any calendar.
      ['incident', incidentBodyOf({ at: '0000-01-01T00:00:00.000Z' }), 'at', 'invalid'],
      ['driver', driverBodyOf({ recordedAt: '9999-12-31T23:59:59.999Z' }), 'recordedAt', 'invalid'],
      ['car', fleet.carBodyOf({ plateNumber: '– –' }), 'plateNumber', 'invalid'],
      ['fuelLog', fuelLogBodyOf(carId, { odometer: -1 }), 'odometer', 'invalid'],
      ['fuelLog', fuelLogBodyOf(carId, { cost: { amount: Number.MAX_SAFE_INTEGER, currency: 'INR' } }), 'cost.amount', 'out-of-range'],
      ['driver', driverBodyOf({ name: 'x'.repeat(10_000) }), 'name', 'too-long'],
      ['driver', driverBodyOf({ name: 'a\0b' }), 'name', 'invalid'],
    ];
    for (const [name, body, field, code] of wrong) {
      const { status, failure } = await fleet.tell(name, uuidv7(), body);
      expect([name, status, failure.errors.map((error) => [error.field, error.code])]).toEqual([name, 422, [[field, code]]]);
    }
  });

  it('needs the service key, and a company that there is', async () => {
    const path = `/api/fleet/company/${api.world.acme.id}/car/${uuidv7()}`;
    const body = JSON.stringify(fleet.carBodyOf());
    const json = { 'Content-Type': 'application/json' };
    expect((await api.app.request(path, { method: 'PUT', body, headers: json })).status).toBe(401);
    const nobody = await fleetSystem(api, { ...api.world.acme, id: uuidv7() }).tell('car', uuidv7(), fleet.carBodyOf());
    expect([nobody.status, nobody.failure.code]).toEqual([404, 'not-found']);
    const token = { ...json, Authorization: api.world.acme.admin.token };
    expect((await api.app.request(path, { method: 'PUT', body, headers: token })).status).toBe(401);
    expect((await api.app.request(path, { method: 'PUT', body, headers: { ...json, 'Service-Key': serviceKey } })).status).toBe(200);
  });

  it('stays within its company, though another has a car under the same id', async () => {
    const id = await fleet.car({ model: 'Of Acme' });
    const other = fleetSystem(api, api.world.globex);
    expect((await other.tell('fuelLog', uuidv7(), fuelLogBodyOf(id))).failure.errors).toMatchObject([{ field: 'carId', code: 'unknown' }]);
    await other.tell('car', id, other.carBodyOf({ model: 'Of Globex' }));
    expect((await carOf(id))?.model).toBe('Of Acme');
    expect(await carsOf(api.world.globex.admin.token)).toMatchObject([{ id, model: 'Of Globex' }]);
  });
});

it('judges refuellings however wrong they are, and tells of them all the same', async () => {
  const carId = await fleet.car();
  const readings = [1, 2, 3, 4, 5, 6, 7].map((step) => ({ odometer: step * 250_000_000, millilitres: 1, full: true }));
  const partial = [1, 2].map(() => ({ odometer: null, millilitres: 2_000_000_000, full: false }));
  for (const [hour, more] of [...readings, ...partial, { odometer: 1_900_000_000, millilitres: 5, full: true }].entries())
    await fleet.told('fuelLog', fuelLogBodyOf(carId, { at: `2026-11-10T${10 + hour}:00:00.000Z`, ...more }));
  const query = { from: '2026-11-01', to: '2026-11-30', carId };
  const { status, payload } = await api.ask(endpoints.report.fuelConsumption, { as: api.world.acme.admin.token, query });
  expect(status).toBe(200);
  expect(payload.totals).toMatchObject({ refuellings: 10, millilitres: 4_000_000_012 });
});

it('leaves what it changed of a car in the history, and nothing of how far it has come', async () => {
  const carId = await fleet.car();
  await fleet.told('odometerReading', { carId, at: earlier, metres: 1000, recordedAt: earlier });
  await fleet.tell('car', carId, fleet.carBodyOf({ plateNumber: 'TS 09 ZZ 1', recordedAt: later }));
  const { payload } = await api.ask(endpoints.audit.list, { as: api.world.acme.admin.token, query: { recordId: carId } });
  expect(payload.data.map(({ action, by, recordName }) => [action, by.party, recordName])).toEqual([
    ['changed', 'fleet', 'TS 09 ZZ 1'],
    ['created', 'fleet', 'TS 09 EA 1234'],
  ]);
  expect(payload.data[0]?.changes).toEqual([{ field: 'plateNumber', before: 'TS 09 EA 1234', after: 'TS 09 ZZ 1' }]);
});

describe('the odometer of a car', () => {
  it('is the highest reading of its logs, services and readings, in whatever order they come', async () => {
    const carId = await fleet.car();
    expect((await carOf(carId))?.odometer).toBeNull();
    await fleet.told('fuelLog', fuelLogBodyOf(carId, { odometer: 40_000_000 }));
    await fleet.told('odometerReading', { carId, at: later, metres: 41_000_000, recordedAt: later });
    await fleet.told('service', serviceBodyOf(carId, { doneOn: '2026-10-01', doneAtOdometer: 39_000_000 }));
    await fleet.told('fuelLog', fuelLogBodyOf(carId, { at: '2026-11-12T06:00:00.000Z', odometer: 12_000_000 }));
    expect((await carOf(carId))?.odometer).toBe(41_000_000);
  });

  it('goes back only with the reading that was taken back', async () => {
    const carId = await fleet.car();
    const mistyped = fuelLogBodyOf(carId, { odometer: 400_000_000 });
    const logId = await fleet.told('fuelLog', mistyped);
    await fleet.told('fuelLog', fuelLogBodyOf(carId, { at: '2026-11-12T06:00:00.000Z', odometer: 40_450_000 }));
    expect((await carOf(carId))?.odometer).toBe(400_000_000);
    await fleet.tell('fuelLog', logId, { ...mistyped, voided: true, recordedAt: later });
    expect((await carOf(carId))?.odometer).toBe(40_450_000);
  });

  it('follows a log to the car that it was really of', async () => {
    const [wrong, right] = [await fleet.car(), await fleet.car()];
    const logId = await fleet.told('fuelLog', fuelLogBodyOf(wrong));
    await fleet.tell('fuelLog', logId, fuelLogBodyOf(right, { recordedAt: later }));
    expect([(await carOf(wrong))?.odometer, (await carOf(right))?.odometer]).toEqual([null, 40_000_000]);
  });
});

it('finds cars by plate and model, in order of their plates', async () => {
  for (const [plateNumber, model] of [
    ['KA 03 MN 4821', 'Toyota Innova Crysta'],
    ['AP 01 ZZ 0001', 'Toyota Etios'],
  ] as const)
    await fleet.car({ plateNumber, model });
  const found = await api.ask(endpoints.car.list, { as: api.world.acme.admin.token, query: { search: 'TOYOTA', status: 'active' } });
  expect(found.payload.data.map(({ plateNumber }) => plateNumber)).toEqual(['AP 01 ZZ 0001', 'KA 03 MN 4821']);
});
