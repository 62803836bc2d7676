import { useCompanyToday } from '@/features/employees/hooks';
import { carQuery, datesOf, rideQuery } from './asked-report';
import type { ReportSearch } from './report-search';

/** What the address asks of a report of rides, by the company's own day. */
export function useRideQuery(search: ReportSearch) {
  const dates = datesOf(search, useCompanyToday());
  return { dates, ...rideQuery(search, dates) };
}

/** The same of a report of cars. `ahead`: of what is planned too. */
export function useCarQuery(search: ReportSearch, ahead = false) {
  const dates = datesOf(search, useCompanyToday(), ahead);
  return { dates, ...carQuery(search, dates) };
}
