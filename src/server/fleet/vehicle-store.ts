import { type KnownVehicle as Vehicle, vehicle } from '@/contract/fleet';
import { vehicleFilters } from '@/rules/vehicle-filter';
import { listOfFew } from '../database/few-list';
import { resourceStore } from '../database/resource-store';
import { vehicleTable } from '../database/tables';

/** Classes of vehicle, the same for all companies. */
export const vehicleStore = resourceStore(vehicle, {
  table: vehicleTable,
  select: (tx) => tx.sql.select().from(vehicleTable).$dynamic(),
  rowOf: (stored): Vehicle => stored,
  columnsOf: (row) => row,
});

export const listVehicles = listOfFew(vehicleStore, vehicle, vehicleFilters, async () => ({}));
