import { queryOptions } from '@tanstack/react-query';
import type {
  CarReportQuery,
  EmployeeRide,
  FuelConsumption,
  IncidentReports,
  MaintenanceSchedule,
  RideReportQuery,
} from '@/contract/reports';
import { persistedAnswer } from '@/offline/answers';
import * as api from './api';

const kept = { ...persistedAnswer, staleTime: 60_000 } as const;

/** Each question is kept by itself, and opens offline as last seen. */
export const reportQueries = {
  employeeRide: (query: RideReportQuery) =>
    queryOptions<EmployeeRide>({
      queryKey: ['answer', 'report', 'employee-ride', query],
      queryFn: () => api.fetchEmployeeRide(query),
      ...kept,
    }),
  fuelConsumption: (query: CarReportQuery) =>
    queryOptions<FuelConsumption>({
      queryKey: ['answer', 'report', 'fuel-consumption', query],
      queryFn: () => api.fetchFuelConsumption(query),
      ...kept,
    }),
  maintenanceSchedule: (query: CarReportQuery) =>
    queryOptions<MaintenanceSchedule>({
      queryKey: ['answer', 'report', 'maintenance-schedule', query],
      queryFn: () => api.fetchMaintenanceSchedule(query),
      ...kept,
    }),
  incidentReports: (query: RideReportQuery) =>
    queryOptions<IncidentReports>({
      queryKey: ['answer', 'report', 'incident-reports', query],
      queryFn: () => api.fetchIncidentReports(query),
      ...kept,
    }),
};
