import * as v from 'valibot';
import { carReportQuery, type RideReportQuery, rideReportQuery } from '@/contract/reports';
import type { ReportDates } from '@/rules/report-period';
import { rangeOf } from '@/rules/report-range';
import type { ReportSearch } from './report-search';

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
