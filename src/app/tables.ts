import { endpoints } from '@/contract/endpoints';
import { vehicleTable } from '@/features/fleet/queries';
import { departmentTable, designationTable, employeeTable } from '@/features/people/queries';
import { tripTable } from '@/features/trips/queries';
import { request } from '@/http/request';
import type { FetchChanges } from '@/offline/replica';

/** The resources that the device holds as rows. What the first screen shows comes first. */
export const tables = [tripTable, vehicleTable, employeeTable, departmentTable, designationTable];

const changes = {
  trip: endpoints.trip.changes,
  vehicle: endpoints.vehicle.changes,
  employee: endpoints.employee.changes,
  department: endpoints.department.changes,
  designation: endpoints.designation.changes,
};
const isKnown = (resource: string): resource is keyof typeof changes => Object.hasOwn(changes, resource);

export const fetchChanges: FetchChanges = (resource, query) => {
  if (!isKnown(resource)) throw new Error(`No changes of ${resource}`);
  return request(changes[resource], { query, signal: AbortSignal.timeout(30_000) });
};
