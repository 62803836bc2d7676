import { bigint, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '../database/columns';
import { companyTable } from '../database/tables';

const total = () => bigint({ mode: 'number' }).notNull();

/** What the rides of a company that are over come to; the database adds each as the transaction that ends it commits. */
const sums = {
  companyId: companyId().references(() => companyTable.id),
  departmentId: uuid(),
  /** Of their fares. */
  currency: text().notNull(),
  rides: integer().notNull(),
  distance: total(),
  unmeasured: integer().notNull(),
  duration: total(),
  fares: total(),
  cancellations: integer().notNull(),
  fees: total(),
  entries: integer().notNull(),
};

/** On each day of the pickups, by department. */
export const rideDayTable = pgTable('ride_day', { ...sums, rideDate: date({ mode: 'string' }).notNull() }, (table) => [
  unique('ride_day_once').on(table.companyId, table.rideDate, table.departmentId, table.currency).nullsNotDistinct(),
]);

/** In each week from Monday on, by employee: a year of days would be as many rows as there are rides. */
export const rideWeekTable = pgTable(
  'ride_week',
  { ...sums, monday: date({ mode: 'string' }).notNull(), employeeId: uuid().notNull() },
  (table) => [
    unique('ride_week_once').on(table.companyId, table.monday, table.employeeId, table.departmentId, table.currency).nullsNotDistinct(),
  ],
);
