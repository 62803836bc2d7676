import { queryOptions } from '@tanstack/react-query';
import type { Resource, RowOf } from '@/contract/resource';
import { type StatusCounts, statusesOf } from '@/rules/status-counts';
import { currentDevice } from './current-device';
import { fromDevice } from './react';
import type { Listed, rowTable } from './rows';

type Table<R extends Resource> = ReturnType<typeof rowTable<RowOf<R>>>;

/** As many as the tallest screen shows before all rows are read. */
const firstScreen = 40;

/** The beginning of a list as it opens, and how many rows there are. */
export type FirstScreen<R extends Resource> = { rows: Listed<RowOf<R>>[]; counts: StatusCounts };

/** What can be asked of a resource's rows on this device, with waiting changes laid over them. */
export function deviceQueries<R extends Resource>(resource: R, table: Table<R>) {
  const { name, held, sorts, order } = resource;
  const [sort] = sorts;
  const statuses = statusesOf(resource);
  return {
    resource,
    table,
    /** All that the device holds; filters run over this. */
    rows: () =>
      queryOptions({
        queryKey: [name, 'rows'],
        queryFn: (): Promise<Listed<RowOf<R>>[]> => table.rowsOn(currentDevice()).all(),
        ...fromDevice,
      }),

    one: (id: string) =>
      queryOptions({
        queryKey: [name, 'one', id],
        queryFn: (): Promise<Listed<RowOf<R>> | null> => table.rowsOn(currentDevice()).one(id),
        ...fromDevice,
      }),

    /** Whether indexes alone can answer what the list opens with. */
    opensByIndex: statuses !== null && [sort, statuses.field].every((field) => held?.indexes.includes(field)),

    /** Straight from the indexes: what a list shows while all rows are being read. */
    first: () =>
      queryOptions({
        queryKey: [name, 'first'],
        queryFn: async (): Promise<FirstScreen<R>> => {
          const device = currentDevice();
          const stored = device.db.table(name);
          const { field = '', values = [] } = statuses ?? {};
          const [rows, ...found] = await Promise.all([
            table.rowsOn(device).first(sort, firstScreen, order === 'desc'),
            ...values.map((value) => stored.where(field).equals(value).count()),
          ]);
          const counts = Object.fromEntries(values.map((value, index) => [value, found[index] ?? 0]));
          return { rows, counts: { all: found.reduce((sum, each) => sum + each, 0), ...counts } };
        },
        ...fromDevice,
      }),
  };
}

export type DeviceQueries<R extends Resource> = ReturnType<typeof deviceQueries<R>>;
