import { useCompanyToday } from '@/features/session/today-hooks';
import { carQuestion, datesOf, rideQuestion } from './asked-report';
import type { ReportSearch } from './report-search';

/** What the address asks of a report of rides, by the company's own day. */
export function useRideQuestion(search: ReportSearch) {
  const dates = datesOf(search, useCompanyToday());
  return { dates, ...rideQuestion(search, dates) };
}

/** The same of a report of cars. `ahead`: of what is planned too. */
export function useCarQuestion(search: ReportSearch, ahead = false) {
  const dates = datesOf(search, useCompanyToday(), ahead);
  return { dates, ...carQuestion(search, dates) };
}
