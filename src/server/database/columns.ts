import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What tables share. Keys and foreign keys begin with the company: one company can neither refer to nor detect another's ids. */

export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** Minor units of money; a rupee amount outgrows 32 bits. */
export const amount = () => bigint({ mode: 'number' });
export const companyId = () => uuid().notNull();
export const revision = {
  version: integer().notNull().default(1),
  /** 0 until the transaction's last act gives it its place in the order of commits. */
  rev: integer().notNull().default(0),
};
/** A file's contents. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The two drivers answer with different kinds of arrays.
  fromDriver: (value) => new Uint8Array(value),
});
