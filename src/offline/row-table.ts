import * as v from 'valibot';
import { type Resource, shapeOf } from '@/contract/resource';
import type { StoredRecord } from './command';
import type { Pending } from './overlay';

/** A record as the lists show it. */
export type Listed<Row> = Row & { pending: Pending | null };

/** A record as a form is opened upon it. */
export type Opened<Row> = {
  /** The row with what waits laid over it: what the form's change is compared with. */
  shown: Row;
  /** What the form begins with: the same, or what a change that was refused would make of it. */
  wanted: Row;
  /** That change's row (seq). */
  mends: number | null;
};

/** A resource whose rows the device holds. */
type Held<Row extends StoredRecord> = Pick<Resource, 'name' | 'held'> & { row: v.GenericSchema<unknown, Row> };

/** What an index has first, `reverse` for the newest; and besides, where `all` says so, however many there are, all rows of which a field has one of the values. */
export type Beginning = { index: string; limit: number; reverse: boolean; all?: readonly [field: string, values: readonly string[]] };

/** The rows of a resource on one device (`src/offline/rows.ts`). */
export type RowsOnDevice<Row> = {
  all(): Promise<Listed<Row>[]>;
  one(id: string, known?: Row | null): Promise<Listed<Row> | null>;
  open(id: string, known: Row | null): Promise<Opened<Row> | null>;
  first(asked: Beginning): Promise<Listed<Row>[]>;
  having(field: string, values: readonly string[]): Promise<Listed<Row>[]>;
  over(records: readonly Row[]): Promise<Listed<Row>[]>;
  unreadable(): Promise<number>;
};

/** What is to be known of a resource's rows to read them, without anything that reads them: that comes after the first screen. */
export type RowTable<Row extends StoredRecord> = {
  name: string;
  row: v.GenericSchema<unknown, Row>;
  is(record: unknown): record is Row;
  shape: number;
  /** A record of an earlier shape, wherever it was kept, as one of this. */
  upgrade(record: unknown, from: number): unknown;
  onDevices: WeakMap<object, RowsOnDevice<Row>>;
};

const anyRow = v.looseObject({ id: v.string(), version: v.number(), rev: v.number() });

export const rowTable = <Row extends StoredRecord>({ name, row, held }: Held<Row>): RowTable<Row> => ({
  name,
  row,
  is: (record): record is Row => v.is(row, record),
  shape: shapeOf({ held }),
  upgrade: (record, from) => (v.is(anyRow, record) ? (held?.upgrade?.(record, from) ?? record) : record),
  onDevices: new WeakMap(),
});
