import * as v from 'valibot';
import { type CarReportQuery, carReportQuery, type RideReportQuery, rideReportQuery } from '@/contract/reports';
import type { ReportDates } from '@/rules/report-period';
import { rangeOf } from '@/rules/report-range';
import type { ReportSearch } from './report-search';

/** The dates that are asked for: chosen ones, or what a preset means today. */
export function datesOf({ from, to, range = 'this-month' }: ReportSearch, today: string, ahead = false): ReportDates {
  return from && to ? { from, to } : rangeOf(range, today, ahead);
}

/**
 * What is asked of the API, and what the answer is kept under: a preset means other dates each day, and what it meant yesterday
 * is what is known of it with no signal.
 */
export type Question<Query> = { query: Query; keptAs: Readonly<Record<string, string | undefined>> };

/** What can be asked, or why nothing can. */
type Asked<Query> = { question: Question<Query>; problem: null } | { question: null; problem: string };

/** What is asked of a report of rides. */
export function rideQuestion(search: ReportSearch, dates: ReportDates): Asked<RideReportQuery> {
  const { employeeId, departmentId, carId } = search;
  return asked(search, v.safeParse(rideReportQuery, { ...dates, employeeId, departmentId, carId }));
}

/** The same of a report of cars. */
export const carQuestion = (search: ReportSearch, dates: ReportDates): Asked<CarReportQuery> =>
  asked(search, v.safeParse(carReportQuery, { ...dates, carId: search.carId }));

type Parsed<Query> = { success: true; output: Query } | { success: false; issues: readonly { message: string }[] };

function asked<Query extends ReportDates>({ from, to, range = 'this-month' }: ReportSearch, parsed: Parsed<Query>): Asked<Query> {
  if (!parsed.success) return { question: null, problem: parsed.issues[0]?.message ?? '' };
  const { from: _, to: __, ...narrowing } = parsed.output;
  return { question: { query: parsed.output, keptAs: from && to ? { from, to, ...narrowing } : { range, ...narrowing } }, problem: null };
}
