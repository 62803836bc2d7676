import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { vehicleTable } from '../database/tables';
import { carTable } from '../fleet/tables';

/** A car as the reports name it, joined with its class of vehicle. */
export const carName = {
  carId: carTable.id,
  plateNumber: carTable.plateNumber,
  model: carTable.model,
  vehicleName: vehicleTable.name,
};

/** Joins a car with what was told of it. */
export const isOfCar = (table: { companyId: AnyPgColumn; carId: AnyPgColumn }) =>
  and(eq(carTable.companyId, table.companyId), eq(carTable.id, table.carId));
