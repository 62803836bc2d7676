import { endpoints } from '@/contract/endpoints';
import type { CarReportQuery, RideReportQuery } from '@/contract/reports';
import { request } from '@/http/request';

export const fetchEmployeeRide = (query: RideReportQuery) => request(endpoints.report.employeeRide, { query });
export const fetchFuelConsumption = (query: CarReportQuery) => request(endpoints.report.fuelConsumption, { query });
export const fetchMaintenanceSchedule = (query: CarReportQuery) => request(endpoints.report.maintenanceSchedule, { query });
export const fetchIncidentReports = (query: RideReportQuery) => request(endpoints.report.incidentReports, { query });
