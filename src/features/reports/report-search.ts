import * as v from 'valibot';
import { id, localDate, orderSchema } from '@/contract/primitives';
import { carReportQuery, type RideReportQuery, rideReportQuery } from '@/contract/reports';
import type { ReportDates } from '@/rules/report-period';
import { presets, rangeOf } from '@/rules/report-range';
import { lenient, lenientText } from '@/ui/form/lenient';

/** Search parameters of the reports, so that one can be bookmarked. A parameter that makes no sense is left out. */
export const reportSearchSchema = v.object({
  /** Means other dates tomorrow; `from` and `to` stay. */
  range: lenient(v.picklist(presets)),
  from: lenient(localDate),
  to: lenient(localDate),
  departmentId: lenient(id),
  employeeId: lenient(id),
  carId: lenient(id),
  /** Which of a report's tables or views is open. */
  view: lenientText,
  sort: lenientText,
  order: lenient(orderSchema),
});
export type ReportSearch = v.InferOutput<typeof reportSearchSchema>;

/** The dates that are asked for: chosen ones, or what a preset means today. */
export function datesOf({ from, to, range = 'this-month' }: ReportSearch, today: string, ahead = false): ReportDates {
  return from && to ? { from, to } : rangeOf(range, today, ahead);
}

type Asked<Query> = { query: Query; problem: null } | { query: null; problem: string };

/** What is asked of a report of rides, or why nothing can be. */
export function rideQuery({ employeeId, departmentId, carId }: ReportSearch, dates: ReportDates): Asked<RideReportQuery> {
  return asked(v.safeParse(rideReportQuery, { ...dates, employeeId, departmentId, carId }));
}

/** The same of a report of cars. */
export function carQuery({ carId }: ReportSearch, dates: ReportDates) {
  return asked(v.safeParse(carReportQuery, { ...dates, carId }));
}

const asked = <Query>(
  result: { success: true; output: Query } | { success: false; issues: readonly { message: string }[] },
): Asked<Query> => (result.success ? { query: result.output, problem: null } : { query: null, problem: result.issues[0]?.message ?? '' });
