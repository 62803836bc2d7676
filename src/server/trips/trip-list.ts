import { eq, gte, lte, sql } from 'drizzle-orm';
import { trip } from '@/contract/trips';
import { plateKey } from '@/rules/plate-key';
import { asText, listInDatabase } from '../database/resource-list';
import { tripTable } from '../database/tables';
import { tripStore } from './trip-store';

/** Filtered and ordered as rules/trip-filter does it on the device. */
export const listTrips = listInDatabase(tripStore, trip, {
  searched: tripTable.searchText,
  conditions: ({ departmentId, plateNumber, from, to }) => ({
    departmentId: departmentId ? eq(tripTable.departmentId, departmentId) : undefined,
    plateNumber: plateNumber ? eq(tripTable.plateKey, plateKey(plateNumber)) : undefined,
    from: from ? gte(tripTable.rideDate, from) : undefined,
    to: to ? lte(tripTable.rideDate, to) : undefined,
  }),
  sorts: {
    number: [sql`length(${tripTable.number})`, asText(tripTable.number)],
    employee: [asText(tripTable.employeeOrder)],
    vehicle: [asText(tripTable.vehicleOrder)],
    fare: [sql`coalesce(${tripTable.totalFare}, ${tripTable.estimatedFare}, -1)`],
    status: [sql`case ${tripTable.status} when 'ongoing' then 0 when 'scheduled' then 1 when 'completed' then 2 else 3 end`],
  },
});
