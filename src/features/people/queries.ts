import { queryOptions } from '@tanstack/react-query';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import type { TitledResource } from './commands';
import { departmentTable, designationTable, employeeTable, type ListedEmployee, type ListedTitled } from './rows';

export const employeeQueries = {
  rows: () =>
    queryOptions({
      queryKey: ['employee', 'rows'],
      queryFn: (): Promise<ListedEmployee[]> => employeeTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['employee', 'one', id],
      queryFn: (): Promise<ListedEmployee | null> => employeeTable.rowsOn(currentDevice()).one(id),
      ...fromDevice,
    }),
};

const titledTables = { department: departmentTable, designation: designationTable };

export const titledQueries = {
  rows: (resource: TitledResource) =>
    queryOptions({
      queryKey: [resource, 'rows'],
      queryFn: (): Promise<ListedTitled[]> => titledTables[resource].rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),
};
