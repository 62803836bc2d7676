import { queryOptions } from '@tanstack/react-query';
import type { Resource, RowOf } from '@/contract/resource';
import type { Ordering } from '@/rules/list-order';
import { statusesOf } from '@/rules/status-counts';
import { Columns } from './columns';
import { refOf } from './command';
import { openDeviceOrNull, openedDevice } from './current-device';
import { type Opening, openingOf } from './opening';
import { fromDevice } from './react';
import type { Listed, RowTable } from './row-table';

/** As many rows as the tallest screen shows before all are read. */
const firstScreen = 40;

/** How a resource's list is for whoever asks nothing of it. */
type Usual<R extends Resource> = {
  /** In what order it opens, unless in the resource's own. */
  opens?: Required<Ordering<R>>;
  /** The statuses whose rows stand at its beginning, few enough to read them all. */
  leading?: readonly string[];
  /** How it begins is kept beside the database for the next start, which nothing may be that the list itself doesn't show. */
  keepsOpening?: boolean;
};

/** What can be asked of a resource's rows on this device, with waiting changes laid over them. */
export function deviceQueries<R extends Resource>(resource: R, table: RowTable<RowOf<R>>, usual: Usual<R> = {}) {
  const { name, held, sorts, order } = resource;
  const [sort] = sorts;
  const { opens = { sort, order }, leading = [], keepsOpening = false } = usual;
  const statuses = statusesOf(resource);
  const columnsOn = new WeakMap<object, Columns<R>>();
  const lastOpening = () => (keepsOpening ? openingOf(table) : undefined);
  return {
    resource,
    table,
    /** All that the device holds; filters run over this. */
    rows: () =>
      queryOptions({
        queryKey: [name, 'rows'],
        queryFn: async (): Promise<Listed<RowOf<R>>[]> => (await openedDevice()).rowsOf(table).all(),
        ...fromDevice,
      }),

    /** What lists find in them with, shared by all lists of a device; it goes with the device. Null while none is open. */
    columns(): Columns<R> | null {
      const device = openDeviceOrNull();
      if (!device) return null;
      const columns = columnsOn.get(device) ?? new Columns(resource);
      columnsOn.set(device, columns);
      return columns;
    },

    one: (id: string) =>
      queryOptions({
        queryKey: [name, 'one', id],
        queryFn: async (): Promise<Listed<RowOf<R>> | null> => (await openedDevice()).rowsOf(table).one(id),
        ...fromDevice,
      }),

    /** Whether changes that wait are about a record: where there is none they take it away. */
    isTouched: (id: string) =>
      queryOptions({
        queryKey: [name, 'touched', id],
        queryFn: async () => (await (await openedDevice()).outbox.index.current()).about(refOf(name, id)).length > 0,
        ...fromDevice,
      }),

    /** Whether indexes alone can answer what the list opens with. */
    opensByIndex: statuses !== null && [sort, statuses.field].every((field) => held?.indexes.includes(field)),

    keepsOpening,
    opens,

    /** Of which statuses `led` knows all rows. */
    leading,

    /** Straight from the index: all rows of the statuses that stand at the beginning. */
    led: () =>
      queryOptions({
        queryKey: [name, 'led'],
        queryFn: async (): Promise<Listed<RowOf<R>>[]> => (await openedDevice()).rowsOf(table).having(statuses?.field ?? '', leading),
        ...fromDevice,
      }),

    /** Straight from the indexes: what a list shows while all rows are being read; until then, how it began when it was last seen. */
    first: () =>
      queryOptions({
        queryKey: [name, 'first'],
        queryFn: async (): Promise<Opening<RowOf<R>>> => {
          const device = await openedDevice();
          const stored = device.db.table(name);
          const { field = '', values = [] } = statuses ?? {};
          const [rows, ...found] = await Promise.all([
            device.rowsOf(table).first({ index: sort, limit: firstScreen, reverse: order === 'desc', all: [field, leading] }),
            ...values.map((value) => stored.where(field).equals(value).count()),
          ]);
          const counts = Object.fromEntries(values.map((value, index) => [value, found[index] ?? 0]));
          return { rows, counts: { all: found.reduce((sum, each) => sum + each, 0), ...counts } };
        },
        ...fromDevice,
        placeholderData: lastOpening,
      }),
  };
}

export type DeviceQueries<R extends Resource> = ReturnType<typeof deviceQueries<R>>;
