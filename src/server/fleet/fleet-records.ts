import { and, eq, sql } from 'drizzle-orm';
import type { CarBody, DriverBody, FuelLogBody, IncidentBody, OdometerReadingBody, Recorded, ServiceBody } from '@/contract/fleet-systems';
import { dateIn } from '@/rules/wall-time';
import { namesOf } from '../audit/names-of';
import { countRows } from '../database/count-rows';
import type { Transaction } from '../database/transaction';
import { type Refusal, refuseField } from '../http/problem';
import { findCompany } from '../session/admin-store';
import { tripStore } from '../trips/trip-store';
import { auditedCar, carColumns, carStore } from './car-store';
import { judgeCar, unjudged } from './judge-car';
import { carTable, driverTable, fuelLogTable, incidentTable, odometerReadingTable, serviceTable } from './tables';
import { tell } from './tell';
import { vehicleStore } from './vehicle-store';

/** Whose record is told of. */
type Named = { companyId: string; id: string };
type Outcome = Promise<Recorded['outcome'] | Refusal>;

const unknown = (field: string) => refuseField('validation', field, 'unknown');
const moneyOf = (cost: FuelLogBody['cost']) => ({ cost: cost?.amount ?? null, currency: cost?.currency ?? null });

export async function tellCar(tx: Transaction, named: Named, { recordedAt, ...body }: CarBody): Outcome {
  if (!(await vehicleStore.find(tx, body.vehicleId))) return unknown('vehicleId');
  const [before] = await carStore.lock(tx, [named.id]);
  const { version: _, rev: __, odometer: ___, ...told } = carColumns({ ...body, id: named.id, version: 1, rev: 0, odometer: null });
  const outcome = await tell(
    tx,
    carTable,
    { ...told, ...named, recordedAt: new Date(recordedAt) },
    { begins: { version: 1, rev: 0 }, changes: { version: sql`${carTable.version} + 1` } },
  );
  if (outcome !== 'recorded') return outcome;
  tx.changed(carStore, named.id);
  const after = await carStore.read(tx, named.id);
  tx.note({
    resource: carStore.resource.name,
    recordId: named.id,
    names: namesOf(after),
    before: before ? auditedCar(before) : null,
    after: auditedCar(after),
  });
  // What it may have taken in depends on its tank.
  if (before && before.tank !== body.tank) await judgeCar(tx, named.companyId, named.id);
  return outcome;
}

export const tellDriver = (tx: Transaction, named: Named, { recordedAt, ...body }: DriverBody): Outcome =>
  tell(tx, driverTable, { ...body, ...named, recordedAt: new Date(recordedAt) });

export const tellOdometerReading = (tx: Transaction, named: Named, { at, recordedAt, ...body }: OdometerReadingBody): Outcome =>
  ofCar(tx, named, odometerReadingTable, body.carId, () =>
    tell(tx, odometerReadingTable, { ...body, ...named, at: new Date(at), recordedAt: new Date(recordedAt) }),
  );

export async function tellFuelLog(tx: Transaction, named: Named, { at, cost, recordedAt, ...body }: FuelLogBody): Outcome {
  if (!(await isDriver(tx, named, body.driverId))) return unknown('driverId');
  const { zone } = await findCompany(tx, named.companyId);
  return ofCar(tx, named, fuelLogTable, body.carId, () =>
    tell(
      tx,
      fuelLogTable,
      {
        ...body,
        ...named,
        ...moneyOf(cost),
        at: new Date(at),
        loggedOn: dateIn(zone, Date.parse(at)),
        recordedAt: new Date(recordedAt),
      },
      { begins: unjudged },
    ),
  );
}

export const tellService = (tx: Transaction, named: Named, { cost, recordedAt, ...body }: ServiceBody): Outcome =>
  ofCar(tx, named, serviceTable, body.carId, () =>
    tell(tx, serviceTable, { ...body, ...named, ...moneyOf(cost), recordedAt: new Date(recordedAt) }),
  );

export async function tellIncident(tx: Transaction, named: Named, { at, recordedAt, ...body }: IncidentBody): Outcome {
  if (!(await isDriver(tx, named, body.driverId))) return unknown('driverId');
  if (body.carId !== null && !(await carStore.find(tx, body.carId))) return unknown('carId');
  const tripNumber = await tripNumberOf(tx, named, body.tripId);
  if (body.tripId !== null && tripNumber === null) return unknown('tripId');
  const happenedOn = dateIn(body.zone, Date.parse(at));
  return tell(tx, incidentTable, { ...body, ...named, tripNumber, at: new Date(at), happenedOn, recordedAt: new Date(recordedAt) });
}

/** Stores what is told of a car under its lock, and what follows from it, also for the car that it was told of before. */
async function ofCar(
  tx: Transaction,
  { companyId, id }: Named,
  table: typeof odometerReadingTable | typeof fuelLogTable | typeof serviceTable,
  carId: string,
  store: () => Outcome,
): Outcome {
  const [before] = await tx.sql
    .select({ carId: table.carId })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, id)));
  const cars = await carStore.lock(tx, [...new Set([carId, before?.carId ?? carId])]);
  if (!cars.some((car) => car.id === carId)) return unknown('carId');
  const outcome = await store();
  if (outcome === 'recorded') for (const car of cars) await judgeCar(tx, companyId, car.id);
  return outcome;
}

const isDriver = async (tx: Transaction, { companyId }: Named, driverId: string | null): Promise<boolean> =>
  driverId === null || (await countRows(tx, driverTable, and(eq(driverTable.companyId, companyId), eq(driverTable.id, driverId)))) > 0;

/** As people read it; of a trip that was deleted since, as it was told before. */
async function tripNumberOf(tx: Transaction, { companyId, id }: Named, tripId: string | null): Promise<string | null> {
  if (tripId === null) return null;
  const trip = await tripStore.find(tx, tripId);
  if (trip) return trip.number;
  const [known] = await tx.sql
    .select({ number: incidentTable.tripNumber })
    .from(incidentTable)
    .where(and(eq(incidentTable.companyId, companyId), eq(incidentTable.id, id), eq(incidentTable.tripId, tripId)));
  return known?.number ?? null;
}
