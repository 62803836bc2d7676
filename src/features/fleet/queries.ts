import { queryOptions } from '@tanstack/react-query';
import type { Vehicle } from '@/contract/fleet';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { vehicleTable } from './rows';

export const vehicleQueries = {
  rows: () =>
    queryOptions({
      queryKey: ['vehicle', 'rows'],
      queryFn: (): Promise<Vehicle[]> => vehicleTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),
};
