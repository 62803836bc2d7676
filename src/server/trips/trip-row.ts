import type { KnownTrip as Trip } from '@/contract/trips';
import { plateKey } from '@/rules/plate-key';
import { plain } from '@/rules/text-search';
import { rideDate, searchText } from '@/rules/trip-filter';
import type { tripTable } from '../database/tables';

export type TripRow = typeof tripTable.$inferSelect;

const moment = (instant: string | null) => (instant === null ? null : new Date(instant));

/** The columns of a trip, with what its list filters and orders by; all but what a trip doesn't say. */
export const tripColumns = (trip: Trip) => ({
  id: trip.id,
  version: trip.version,
  rev: trip.rev,
  number: trip.number,
  status: trip.status,
  stage: trip.stage,
  kind: trip.kind,
  employeeId: trip.employee.id,
  employeeName: trip.employee.name,
  vehicleId: trip.vehicle.id,
  vehicleName: trip.vehicle.name,
  driverName: trip.driver?.name ?? null,
  driverEmail: trip.driver?.email ?? null,
  plateNumber: trip.plateNumber,
  pickup: trip.pickup,
  dropoff: trip.dropoff,
  stops: trip.stops,
  reason: trip.reason,
  rideAt: new Date(trip.rideAt),
  zone: trip.zone,
  estimatedFare: trip.estimatedFare?.amount ?? null,
  totalFare: trip.totalFare?.amount ?? null,
  estimatedDistance: trip.estimatedDistance,
  estimatedDuration: trip.estimatedDuration,
  startedAt: moment(trip.startedAt),
  endedAt: moment(trip.endedAt),
  cancelledByParty: trip.cancelledBy?.party ?? null,
  cancelledByName: trip.cancelledBy?.name ?? null,
  cancelledAt: moment(trip.cancelledAt),
  driverNote: trip.driverNote,
  payment: trip.payment,
  createdAt: new Date(trip.createdAt),
  searchText: searchText(trip),
  employeeOrder: plain(trip.employee.name),
  vehicleOrder: plain(trip.vehicle.name),
  plateKey: trip.plateNumber === null ? null : plateKey(trip.plateNumber),
  rideDate: rideDate(trip),
});

/** What is stored of a trip that itself doesn't say: the tariff's currency, and where the employee worked at the time. */
export type BesidesTrip = Pick<TripRow, 'currency'> & Partial<Pick<TripRow, 'departmentId'>>;

/** The row of a trip. */
export const tripRow = (companyId: string, trip: Trip, { currency, departmentId = null }: BesidesTrip): TripRow => ({
  ...tripColumns(trip),
  companyId,
  currency,
  departmentId,
});

/** In seconds. A start that was noted after the end, as happened when the clock went back between the two, is the end. */
export const durationOf = ({ startedAt, endedAt }: Pick<TripRow, 'startedAt' | 'endedAt'>): number | null =>
  startedAt && endedAt ? Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime()) / 1000)) : null;

const money = (amount: number | null, currency: string) => (amount === null ? null : { amount, currency });

export const tripOf = (row: TripRow): Trip => ({
  id: row.id,
  version: row.version,
  rev: row.rev,
  number: row.number,
  status: row.status,
  stage: row.stage,
  kind: row.kind,
  employee: { id: row.employeeId, name: row.employeeName },
  vehicle: { id: row.vehicleId, name: row.vehicleName },
  driver: row.driverName === null || row.driverEmail === null ? null : { name: row.driverName, email: row.driverEmail },
  plateNumber: row.plateNumber,
  pickup: row.pickup,
  dropoff: row.dropoff,
  stops: row.stops,
  reason: row.reason,
  rideAt: row.rideAt.toISOString(),
  zone: row.zone,
  estimatedFare: money(row.estimatedFare, row.currency),
  totalFare: money(row.totalFare, row.currency),
  estimatedDistance: row.estimatedDistance,
  estimatedDuration: row.estimatedDuration,
  duration: durationOf(row),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  cancelledBy:
    row.cancelledByParty === null || row.cancelledByName === null ? null : { party: row.cancelledByParty, name: row.cancelledByName },
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  driverNote: row.driverNote,
  payment: row.payment,
  createdAt: row.createdAt.toISOString(),
});

/** What the history of changes tells of a trip: times with their zone, and nothing of what the gateway calls a payment. */
export const auditedTrip = ({ payment, rideAt, zone, ...trip }: Trip) => ({
  ...trip,
  rideAt: { at: rideAt, zone },
  payBy: payment ? { kind: 'card', cardId: payment.paymentMethod } : { kind: 'invoice' },
});
