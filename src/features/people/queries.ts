import { queryOptions } from '@tanstack/react-query';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { employeeTable, type ListedEmployee } from './rows';

export const employeeQueries = {
  rows: () =>
    queryOptions({
      queryKey: ['employee', 'rows'],
      queryFn: (): Promise<ListedEmployee[]> => employeeTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),
};
