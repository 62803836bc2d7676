import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { fleetSystem, fuelLogBodyOf } from '../../../tests/support/fleet';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import type { Transaction } from '../database/transaction';
import { carStore } from './car-store';

describe.skipIf(raceFree)('two messages of fleet systems at once', () => {
  let api: TestApi;
  let fleet: ReturnType<typeof fleetSystem>;

  beforeAll(async () => {
    api = await startApi();
    fleet = fleetSystem(api);
  }, setupTimeout);
  afterAll(() => api.close());

  const at = (minute: number) => `2026-11-20T06:${String(minute).padStart(2, '0')}:00.000Z`;
  const reading = (carId: string, metres: number, minute = 0) => ({ carId, at: at(minute), metres, recordedAt: at(minute) });
  const carsOf = async () => (await api.ask(endpoints.car.changes, { as: api.world.acme.admin.token, query: { fill: '' } })).payload.rows;
  const carOf = async (id: string) => (await carsOf()).find((car) => car.id === id);
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(api.world.acme.id, work), before, other });

  it('about one car that nobody knew leave what was recorded later, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const id = uuidv7();
      const minutes = [3, 1, 4, 2];
      const told = await Promise.all(
        minutes.map((minute) => fleet.tell('car', id, fleet.carBodyOf({ model: `Model ${minute}`, recordedAt: at(minute) }))),
      );
      expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await carOf(id)).toMatchObject({ model: 'Model 4' });
    }
  });

  it('about what was read of one car are both kept, and the highest counts', async () => {
    const carId = await fleet.car();
    const answer = await meet(
      (tx) => carStore.lock(tx, [carId]),
      () => fleet.tell('odometerReading', uuidv7(), reading(carId, 41_000_000)),
    );
    expect(answer.payload.outcome).toBe('recorded');
    const readings = [44, 42, 43, 45].map((metres) => reading(carId, metres * 1_000_000));
    const logs = [1, 2].map((day) => fuelLogBodyOf(carId, { at: `2026-11-1${day}T06:00:00.000Z`, odometer: 40_000_000 + day * 100_000 }));
    const told = await Promise.all([
      ...readings.map((body) => fleet.tell('odometerReading', uuidv7(), body)),
      ...logs.map((body) => fleet.tell('fuelLog', uuidv7(), body)),
    ]);
    expect(told.map(({ payload }) => payload.outcome)).toEqual(told.map(() => 'recorded'));
    expect((await carOf(carId))?.odometer).toBe(45_000_000);
  });

  it('that say of one reading which car it was of leave it with one, and no car with what is another’s', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second, third] = [await fleet.car(), await fleet.car(), await fleet.car()];
      const id = uuidv7();
      await fleet.tell('odometerReading', id, reading(first, 40_000_000, 1));
      await Promise.all([
        fleet.tell('odometerReading', id, reading(second, 40_000_000, 2)),
        fleet.tell('odometerReading', id, reading(third, 40_000_000, 3)),
      ]);
      const odometers = await Promise.all([first, second, third].map(async (carId) => (await carOf(carId))?.odometer));
      expect(odometers).toEqual([null, null, 40_000_000]);
    }
  });
});
