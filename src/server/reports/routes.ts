import { endpoints } from '@/contract/endpoints';
import { type Api, personRoute } from '../http/route';
import { readEmployeeRide } from './employee-ride';
import { readFuelConsumption } from './fuel-consumption';
import { readIncidentReports } from './incident-reports';
import { readMaintenanceSchedule } from './maintenance-schedule';

export function reportRoutes(api: Api) {
  const { database } = api;

  personRoute(api, endpoints.report.employeeRide, async ({ person: { companyId }, query }) => ({
    payload: await database.companySnapshot(companyId, (tx) => readEmployeeRide(tx, companyId, query)),
  }));

  personRoute(api, endpoints.report.fuelConsumption, async ({ person: { companyId }, query }) => ({
    payload: await database.companySnapshot(companyId, (tx) => readFuelConsumption(tx, companyId, query)),
  }));

  personRoute(api, endpoints.report.maintenanceSchedule, async ({ person: { companyId }, query, now }) => ({
    payload: await database.companySnapshot(companyId, (tx) => readMaintenanceSchedule(tx, companyId, query, now)),
  }));

  personRoute(api, endpoints.report.incidentReports, async ({ person: { companyId }, query }) => ({
    payload: await database.companySnapshot(companyId, (tx) => readIncidentReports(tx, companyId, query)),
  }));
}
