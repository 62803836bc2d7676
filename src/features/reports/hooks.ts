import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { CarReportQuery, RideReportQuery } from '@/contract/reports';
import { useLastSeen } from '@/offline/last-seen';
import { reportQueries } from './queries';

/** A report as last seen; null where it has not been, or nothing can be asked. */
function useReport<Report, Key extends QueryKey>(query: UseQueryOptions<Report, Error, Report, Key>, enabled: boolean) {
  const { data = null, ...seen } = useLastSeen({ ...query, enabled });
  return { report: enabled ? data : null, ...seen };
}

/** Stands in the place of a question that can't be asked, and isn't. */
const nothing = { from: '', to: '' };

export const useEmployeeRide = (query: RideReportQuery | null) => useReport(reportQueries.employeeRide(query ?? nothing), query !== null);

export const useFuelConsumption = (query: CarReportQuery | null) =>
  useReport(reportQueries.fuelConsumption(query ?? nothing), query !== null);

export const useMaintenanceSchedule = (query: CarReportQuery | null) =>
  useReport(reportQueries.maintenanceSchedule(query ?? nothing), query !== null);

export const useIncidentReports = (query: RideReportQuery | null) =>
  useReport(reportQueries.incidentReports(query ?? nothing), query !== null);
