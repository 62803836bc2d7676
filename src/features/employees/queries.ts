import { queryOptions } from '@tanstack/react-query';
import { currentDevice } from '@/offline/current-device';
import { fromDevice } from '@/offline/react';
import { employeeTable, type ListedEmployee } from './rows';

/** As many as the tallest screen shows before all rows are read. */
const firstScreen = 40;

export const employeeQueries = {
  rows: () =>
    queryOptions({
      queryKey: ['employee', 'rows'],
      queryFn: (): Promise<ListedEmployee[]> => employeeTable.rowsOn(currentDevice()).all(),
      ...fromDevice,
    }),

  /** The first by name and the counts, straight from the indexes: what a list shows while all rows are being read. */
  first: () =>
    queryOptions({
      queryKey: ['employee', 'first'],
      queryFn: async () => {
        const device = currentDevice();
        const stored = device.db.table('employee');
        const [employees, all, active] = await Promise.all([
          employeeTable.rowsOn(device).first('name', firstScreen, false),
          stored.count(),
          stored.where('status').equals('active').count(),
        ]);
        return { employees, counts: { all, active, inactive: all - active } };
      },
      ...fromDevice,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['employee', 'one', id],
      queryFn: (): Promise<ListedEmployee | null> => employeeTable.rowsOn(currentDevice()).one(id),
      ...fromDevice,
    }),
};
