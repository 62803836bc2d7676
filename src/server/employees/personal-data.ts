import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { KnownEmployeeData } from '@/contract/employees';
import { erasedEmployee, erasedName, erasedTrip, isErased } from '@/rules/erased-person';
import { erasedText } from '@/rules/erased-place';
import { auditOf, redactAudit, ridesInHistory } from '../audit/audit-store';
import { ChangedMeanwhile } from '../database/changed-meanwhile';
import { tripEventTable, tripTable } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { ticketTable } from '../help/tables';
import { ticketStore } from '../help/ticket-store';
import { type Refusal, refuse, refuseField } from '../http/problem';
import { forgetNames } from '../invoices/ride-charges';
import { rewordAnswers } from '../mutation/mutation-store';
import { tripStore } from '../trips/trip-store';
import { employeeStore, lockEmployees } from './employee-store';

/** All that is held of an employee, from one snapshot. */
export async function employeeDataOf(tx: Transaction, id: string, now: number): Promise<KnownEmployeeData | null> {
  const employee = await employeeStore.find(tx, id);
  if (!employee) return null;
  const trips = await tripStore.rows(tx, { where: eq(tripTable.employeeId, id), order: [asc(tripTable.rideAt)] });
  const tickets = await ticketStore.rows(tx, { where: eq(ticketTable.employeeId, id), order: [asc(ticketTable.createdAt)] });
  const ids = trips.map((trip) => trip.id);
  const events = await tx.sql
    .select()
    .from(tripEventTable)
    .where(inArray(tripEventTable.tripId, ids))
    .orderBy(asc(tripEventTable.tripId), asc(tripEventTable.position));
  return {
    exportedAt: new Date(now).toISOString(),
    employee,
    trips,
    tripEvents: events.map(({ tripId, kind, at, party, name }) => ({ tripId, kind, at: at.toISOString(), party, name })),
    tickets,
    changes: await auditOf(tx, [id, ...ids, ...(await ridesInHistory(tx, id, 'deleted')), ...tickets.map((ticket) => ticket.id)]),
  };
}

/**
 * Takes all that is personal of an employee away, for good; whoever is erased already stays so. Invoices are kept as they were sent,
 * and rides with what they cost. Refused while a ride may still happen.
 */
export async function eraseEmployee(tx: Transaction, companyId: string, id: string, now: number): Promise<null | Refusal> {
  await lockEmployees(tx, companyId);
  const trips = await tripStore.lockWhere(tx, eq(tripTable.employeeId, id));
  const [employee] = await employeeStore.lock(tx, [id], 'update');
  if (!employee) return refuse('not-found');
  if (isErased(employee)) return null;
  // One was booked, or given to them, before they were locked.
  if ((await tripStore.count(tx, eq(tripTable.employeeId, id))) > trips.length) throw new ChangedMeanwhile('employee: has another ride');
  if (trips.some(({ status }) => status === 'scheduled' || status === 'ongoing')) return refuseField('state', '', 'rides-ahead');
  const tickets = await ticketStore.lockWhere(tx, eq(ticketTable.employeeId, id));
  const besides = {};
  const told = false;
  await employeeStore.save(tx, [{ before: employee, after: erasedEmployee(employee) }], besides, told);
  await tripStore.save(
    tx,
    trips.map((before) => ({ before, after: erasedTrip(before) })),
    besides,
    told,
  );
  await ticketStore.save(
    tx,
    tickets.map((before) => ({ before, after: { ...before, employeeName: erasedName } })),
    besides,
    told,
  );
  await forgetNames(tx, companyId, [...trips.map((trip) => trip.id), ...(await ridesInHistory(tx, id, 'deleted'))]);
  // Of rides that were deleted, and of those that somebody else took in the end, only the history still tells.
  const rides = [...trips.map((trip) => trip.id), ...(await ridesInHistory(tx, id))];
  await redactAudit(tx, [id, ...rides, ...tickets.map((ticket) => ticket.id)], now);
  await rewordAnswers(tx, companyId, id, (body) => JSON.stringify(JSON.parse(body, (_, record: unknown) => withoutPerson(record, id))));
  await rewordAnswers(tx, companyId, changedMeanwhile, (body) => JSON.stringify(JSON.parse(body, withoutValue)));
  tx.note({ resource: 'employee', recordId: id, names: [erasedName], before: null, after: null, erased: true });
  return null;
}

/** In answers to imports, which say what a field of somebody has become, and not whose it is: what they say of others goes with it. */
const changedMeanwhile = '"changed-meanwhile"';
const withoutValue = (name: string, value: unknown) => (name === 'now' && value !== null ? erasedText : value);

const place = v.looseObject({ kind: v.string() });
/** By what an answer's records are known, whichever release has stored it. */
const answered = {
  employee: v.looseObject({ id: v.string(), inviteCode: v.string() }),
  ride: v.looseObject({ employee: v.looseObject({ id: v.string() }), pickup: place, dropoff: place, stops: v.array(place) }),
  ticket: v.looseObject({ employeeId: v.string(), employeeName: v.string() }),
};

/** A record as it was answered, but for what is personal of an employee: a device that missed the answer can still read it. */
function withoutPerson(record: unknown, id: string): unknown {
  if (v.is(answered.employee, record) && record.id === id) return erasedEmployee(record);
  if (v.is(answered.ride, record) && record.employee.id === id) return erasedTrip(record);
  if (v.is(answered.ticket, record) && record.employeeId === id) return { ...record, employeeName: erasedName };
  return record;
}
