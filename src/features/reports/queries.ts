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
import type { Question } from './asked-report';

const kept = { ...persistedAnswer, staleTime: 60_000 } as const;

/** Each question is kept by itself, and opens offline as last seen. */
export const reportQueries = {
  employeeRide: ({ query, keptAs }: Question<RideReportQuery>) =>
    queryOptions<EmployeeRide>({
      queryKey: ['answer', 'report', 'employee-ride', keptAs],
      queryFn: () => api.fetchEmployeeRide(query),
      ...kept,
    }),
  fuelConsumption: ({ query, keptAs }: Question<CarReportQuery>) =>
    queryOptions<FuelConsumption>({
      queryKey: ['answer', 'report', 'fuel-consumption', keptAs],
      queryFn: () => api.fetchFuelConsumption(query),
      ...kept,
    }),
  maintenanceSchedule: ({ query, keptAs }: Question<CarReportQuery>) =>
    queryOptions<MaintenanceSchedule>({
      queryKey: ['answer', 'report', 'maintenance-schedule', keptAs],
      queryFn: () => api.fetchMaintenanceSchedule(query),
      ...kept,
    }),
  incidentReports: ({ query, keptAs }: Question<RideReportQuery>) =>
    queryOptions<IncidentReports>({
      queryKey: ['answer', 'report', 'incident-reports', keptAs],
      queryFn: () => api.fetchIncidentReports(query),
      ...kept,
    }),
};
