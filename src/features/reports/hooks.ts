import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CarReportQuery, RideReportQuery } from '@/contract/reports';
import { useLastSeen } from '@/offline/last-seen';
import type { ReportDates } from '@/rules/report-period';
import type { Question } from './asked-report';
import { reportQueries } from './queries';

/** A report as last seen, of the dates that it says itself; null where it has not been, or nothing can be asked. */
function useReport<Report extends ReportDates, Key extends QueryKey>(
  options: (question: Question<RideReportQuery>) => UseQueryOptions<Report, Error, Report, Key>,
  question: Question<RideReportQuery> | null,
) {
  const { query } = question ?? nothing;
  const { data = null, ...seen } = useLastSeen({ ...options(question ?? nothing), enabled: question !== null });
  const isOfOtherDates = question !== null && data !== null && !(data.from === query.from && data.to === query.to);
  // A new day asks anew what a preset means: it is kept under the preset's name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same dates, whatever is answered
  useEffect(() => {
    if (isOfOtherDates) seen.retry();
  }, [isOfOtherDates, query.from, query.to]);
  return { report: question ? data : null, ...seen };
}

/** Stands in the place of a question that can't be asked, and isn't. */
const nothing: Question<RideReportQuery> = { query: { from: '', to: '' }, keptAs: {} };

export const useEmployeeRide = (question: Question<RideReportQuery> | null) => useReport(reportQueries.employeeRide, question);

export const useFuelConsumption = (question: Question<CarReportQuery> | null) => useReport(reportQueries.fuelConsumption, question);

export const useMaintenanceSchedule = (question: Question<CarReportQuery> | null) => useReport(reportQueries.maintenanceSchedule, question);

export const useIncidentReports = (question: Question<RideReportQuery> | null) => useReport(reportQueries.incidentReports, question);
