import * as v from 'valibot';
import { type Vehicle, vehicleSchema } from '@/contract/fleet';
import { rowTable } from '@/offline/rows';

export const vehicleTable = rowTable<Vehicle>({
  resource: 'vehicle',
  indexes: 'id',
  is: (record): record is Vehicle => v.is(vehicleSchema, record),
  position: (vehicle) => vehicle.id,
});
