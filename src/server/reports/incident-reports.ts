import { and, between, count, desc, eq, type SQL } from 'drizzle-orm';
import type { IncidentReports, RideReportQuery } from '@/contract/reports';
import { datesBefore, type ReportDates } from '@/rules/report-period';
import { tripTable, vehicleTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { carTable, driverTable, incidentTable } from '../fleet/tables';
import { findCompany } from '../session/admin-store';
import { carName, isOfCar } from './car-name';

const isOfTrip = and(eq(tripTable.companyId, incidentTable.companyId), eq(tripTable.id, incidentTable.tripId));
const isOfDriver = and(eq(driverTable.companyId, incidentTable.companyId), eq(driverTable.id, incidentTable.driverId));

/** Incidents, how grave they are and how they stand. */
export async function readIncidentReports(tx: Transaction, companyId: string, query: RideReportQuery): Promise<IncidentReports> {
  const { from, to } = query;
  const { currency } = await findCompany(tx, companyId);
  const incidents = await incidentsOf(tx, isReported(companyId, query, query));
  const before = datesBefore(query);
  return {
    from,
    to,
    currency,
    totals: { incidents: incidents.length },
    before: { ...before, totals: { incidents: await countIncidents(tx, isReported(companyId, before, query)) } },
    severities: counted(incidents.map(({ severity }) => severity)).map(([severity, found]) => ({ severity, incidents: found })),
    kinds: counted(incidents.map(({ kind }) => kind)).map(([kind, found]) => ({ kind, incidents: found })),
    states: counted(incidents.map(({ state }) => state)).map(([state, found]) => ({ state, incidents: found })),
    incidents,
  };
}

/** The employee and the department are those of the trip. */
const isReported = (companyId: string, { from, to }: ReportDates, { carId, employeeId, departmentId }: RideReportQuery) =>
  and(
    eq(incidentTable.companyId, companyId),
    eq(incidentTable.voided, false),
    between(incidentTable.happenedOn, from, to),
    carId ? eq(incidentTable.carId, carId) : undefined,
    employeeId ? eq(tripTable.employeeId, employeeId) : undefined,
    departmentId ? eq(tripTable.departmentId, departmentId) : undefined,
  );

/** How often each occurs, the most frequent first. */
function counted<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

async function countIncidents(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [found] = await tx.sql.select({ incidents: count() }).from(incidentTable).leftJoin(tripTable, isOfTrip).where(where);
  return found?.incidents ?? 0;
}

async function incidentsOf(tx: Transaction, where: SQL | undefined): Promise<IncidentReports['incidents']> {
  const found = await tx.sql
    .select({
      incident: incidentTable,
      ...carName,
      driverName: driverTable.name,
      employeeId: tripTable.employeeId,
      employeeName: tripTable.employeeName,
    })
    .from(incidentTable)
    .leftJoin(carTable, isOfCar(incidentTable))
    .leftJoin(vehicleTable, eq(vehicleTable.id, carTable.vehicleId))
    .leftJoin(driverTable, isOfDriver)
    .leftJoin(tripTable, isOfTrip)
    .where(where)
    .orderBy(desc(incidentTable.at), desc(incidentTable.id));
  return found.map(rowOf);
}

type Found = {
  incident: typeof incidentTable.$inferSelect;
  carId: string | null;
  plateNumber: string | null;
  model: string | null;
  vehicleName: string | null;
  driverName: string | null;
  employeeId: string | null;
  employeeName: string | null;
};

function rowOf({ incident, ...found }: Found): IncidentReports['incidents'][number] {
  const { carId, plateNumber, model, vehicleName, driverName, employeeId, employeeName } = found;
  const { id, at, zone, happenedOn, driverId, tripId, tripNumber, severity, kind, state, description, actionTaken } = incident;
  const car = carId && plateNumber && model && vehicleName ? { carId, plateNumber, model, vehicleName } : null;
  const driver = driverId && driverName ? { id: driverId, name: driverName } : null;
  const employee = employeeId && employeeName ? { id: employeeId, name: employeeName } : null;
  const trip = tripId && tripNumber ? { id: tripId, number: tripNumber, employee } : null;
  return { id, at: at.toISOString(), zone, on: happenedOn, car, driver, trip, severity, kind, state, description, actionTaken };
}
