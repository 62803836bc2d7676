import type { StoredRecord } from './command';

/** A change that a person wants, before it is written down. */
export type Intent = {
  name: string;
  body: unknown;
  /** What its form had on its screen beside the body; an outbox row says more of it. */
  seen: unknown;
  /** The record that the change starts from, as its form showed it; null when it makes one. */
  base: StoredRecord | null;
  /** The refused row (seq) whose change the form began with. */
  mends?: number | null;
  /** Key of the draft that it was filled in as: it goes with the write, or a form that is opened next would offer the same once more. */
  draft?: string;
};

/** A form that is open on a record. */
export type OpenForm<Row extends StoredRecord> = {
  /** The record as the form began with it. */
  base: Row;
  /** The refused row (seq) whose change it began with. */
  mends: number | null;
};
