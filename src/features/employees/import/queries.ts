import { queryOptions } from '@tanstack/react-query';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { readLeftovers, readProgress } from './staged-import';

/** The import on this device. Keys begin with the table's name: what is asked under it is read anew when the table changes. */
export const importQueries = {
  progress: () => queryOptions({ queryKey: ['work', 'import'], queryFn: () => currentDevice().jobs.read(readProgress), ...fromDevice }),

  leftovers: () =>
    queryOptions({
      queryKey: ['work', 'import-leftovers'],
      queryFn: () => readLeftovers(currentDevice().jobs),
      ...fromDevice,
    }),
};
