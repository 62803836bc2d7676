import type { CarReportQuery, RideReportQuery } from '@/contract/reports';
import { reportEndpoints } from '@/contract/reports';
import { request } from '@/http/request';

export const fetchEmployeeRide = (query: RideReportQuery) => request(reportEndpoints.employeeRide, { query });
export const fetchFuelConsumption = (query: CarReportQuery) => request(reportEndpoints.fuelConsumption, { query });
export const fetchMaintenanceSchedule = (query: CarReportQuery) => request(reportEndpoints.maintenanceSchedule, { query });
export const fetchIncidentReports = (query: RideReportQuery) => request(reportEndpoints.incidentReports, { query });
