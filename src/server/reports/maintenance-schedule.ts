import { and, asc, between, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { CarReportQuery, MaintenanceSchedule, ServiceState } from '@/contract/reports';
import { dueWithinMetres, serviceState } from '@/rules/service-state';
import { dateIn } from '@/rules/wall-time';
import { vehicleTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { carTable, serviceTable } from '../fleet/tables';
import { findCompany } from '../session/admin-store';
import { carName, isOfCar } from './car-name';
import { otherCurrencies } from './other-currencies';

/** What was done to the cars in the time, and what is to be done by its end; `now` (milliseconds since 1970) says how it stands. */
export async function readMaintenanceSchedule(
  tx: Transaction,
  companyId: string,
  query: CarReportQuery,
  now: number,
): Promise<MaintenanceSchedule> {
  const { from, to } = query;
  const { currency, zone } = await findCompany(tx, companyId);
  const today = dateIn(zone, now);
  const stored = await servicesOf(tx, companyId, query);
  const services = stored.map(({ paidIn, ...service }) => ({
    ...service,
    cost: paidIn === currency ? service.cost : null,
    state: serviceState(service, { today, odometer: service.odometer }),
  }));
  const counts: Record<ServiceState, number> = { overdue: 0, due: 0, planned: 0, done: 0 };
  for (const { state } of services) counts[state] += 1;
  return {
    from,
    to,
    currency,
    today,
    counts,
    cost: services.reduce((sum, { state, cost }) => (state === 'done' ? sum + (cost ?? 0) : sum), 0),
    services,
    // Of planned ones too: their rows say nothing of what they will cost.
    otherCurrencies: otherCurrencies(
      stored.map(({ paidIn, cost }) => ({ currency: paidIn, entries: 1, amount: cost ?? 0 })),
      currency,
    ),
  };
}

const isDueByOdometer = sql`${serviceTable.dueAtOdometer} <= ${carTable.odometer} + ${dueWithinMetres}`;

const servicesOf = (tx: Transaction, companyId: string, { from, to, carId }: CarReportQuery) =>
  tx.sql
    .select({
      id: serviceTable.id,
      ...carName,
      kind: serviceTable.kind,
      dueOn: serviceTable.dueOn,
      dueAtOdometer: serviceTable.dueAtOdometer,
      odometer: carTable.odometer,
      doneOn: serviceTable.doneOn,
      doneAtOdometer: serviceTable.doneAtOdometer,
      cost: serviceTable.cost,
      paidIn: serviceTable.currency,
      workshop: serviceTable.workshop,
      notes: serviceTable.notes,
    })
    .from(serviceTable)
    .innerJoin(carTable, isOfCar(serviceTable))
    .innerJoin(vehicleTable, eq(vehicleTable.id, carTable.vehicleId))
    .where(
      and(
        eq(serviceTable.companyId, companyId),
        eq(serviceTable.voided, false),
        carId ? eq(serviceTable.carId, carId) : undefined,
        or(
          between(serviceTable.doneOn, from, to),
          and(isNull(serviceTable.doneOn), or(isNull(serviceTable.dueOn), lte(serviceTable.dueOn, to), isDueByOdometer)),
        ),
      ),
    )
    .orderBy(sql`coalesce(${serviceTable.doneOn}, ${serviceTable.dueOn})`, asc(carTable.plateKey), asc(serviceTable.id));
