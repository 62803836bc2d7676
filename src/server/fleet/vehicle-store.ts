import { and, desc, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { KnownVehicle as Vehicle } from '@/contract/fleet';
import { id } from '@/contract/primitives';
import { countRows, type RowSource } from '../database/changes';
import { vehicleTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

/** Classes of vehicle, the same for all companies. */
export const vehicleSource: RowSource<Vehicle> = {
  resource: 'vehicle',
  rev: vehicleTable.rev,
  read: (tx, where, order, limit) =>
    tx.sql
      .select()
      .from(vehicleTable)
      .where(and(where))
      .orderBy(...order)
      .limit(limit),
  count: (tx) => countRows(tx, vehicleTable),
  fill: {
    order: [desc(vehicleTable.id)],
    after: (cursor) => (v.is(id, cursor) ? lt(vehicleTable.id, cursor) : null),
    cursorOf: (vehicle) => vehicle.id,
  },
};

export async function findVehicle(tx: Transaction, vehicleId: string): Promise<Vehicle | null> {
  const [vehicle] = await tx.sql.select().from(vehicleTable).where(eq(vehicleTable.id, vehicleId));
  return vehicle ?? null;
}
