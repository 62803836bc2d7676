import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Vehicle, vehicleSchema } from '@/contract/fleet';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { rowTable } from '@/offline/rows';

export const vehicleTable = rowTable<Vehicle>({
  resource: 'vehicle',
  indexes: 'id',
  is: (record): record is Vehicle => v.is(vehicleSchema, record),
  position: (vehicle) => vehicle.id,
});

export const vehicleQueries = {
  rows: () =>
    queryOptions({
      queryKey: ['vehicle', 'rows'],
      queryFn: (): Promise<Vehicle[]> => vehicleTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),
};
