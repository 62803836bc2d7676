import { eq, gte, lt, lte, ne, sql } from 'drizzle-orm';
import { trip } from '@/contract/trips';
import { plateKey } from '@/rules/plate-key';
import { asText, listInDatabase } from '../database/resource-list';
import { employeeTable, tripTable } from '../database/tables';
import { tripStore } from './trip-store';

const isOfSomebodyIn = (departmentId: string) =>
  sql`exists (select from ${employeeTable} where ${employeeTable.companyId} = ${tripTable.companyId}
    and ${employeeTable.id} = ${tripTable.employeeId} and ${employeeTable.departmentId} = ${departmentId})`;

/** Filtered and ordered as rules/trip-filter does it on the device. */
export const listTrips = listInDatabase(tripStore, trip, {
  searched: tripTable.searchText,
  conditions: ({ departmentId, employeeDepartmentId, plateNumber, from, to, bookedFrom, bookedUntil, without }) => ({
    departmentId: departmentId ? eq(tripTable.departmentId, departmentId) : undefined,
    employeeDepartmentId: employeeDepartmentId ? isOfSomebodyIn(employeeDepartmentId) : undefined,
    plateNumber: plateNumber ? eq(tripTable.plateKey, plateKey(plateNumber)) : undefined,
    from: from ? gte(tripTable.rideDate, from) : undefined,
    to: to ? lte(tripTable.rideDate, to) : undefined,
    bookedFrom: bookedFrom ? gte(tripTable.createdAt, new Date(bookedFrom)) : undefined,
    bookedUntil: bookedUntil ? lt(tripTable.createdAt, new Date(bookedUntil)) : undefined,
    without: without ? ne(tripTable.status, without) : undefined,
  }),
  sorts: {
    number: [sql`length(${tripTable.number})`, asText(tripTable.number)],
    employee: [asText(tripTable.employeeOrder)],
    vehicle: [asText(tripTable.vehicleOrder)],
    // As `fareOf` of the rules has it.
    fare: [sql`coalesce(${tripTable.totalFare}, case when ${tripTable.status} <> 'cancelled' then ${tripTable.estimatedFare} end, -1)`],
    next: [
      sql`case ${tripTable.status} when 'ongoing' then 0 when 'scheduled' then 1 else 2 end`,
      sql`extract(epoch from ${tripTable.rideAt}) * case when ${tripTable.status} in ('ongoing', 'scheduled') then 1 else -1 end`,
    ],
    status: [sql`case ${tripTable.status} when 'ongoing' then 0 when 'scheduled' then 1 when 'completed' then 2 else 3 end`],
  },
});
