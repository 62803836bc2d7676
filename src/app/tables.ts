import { vehicleTable } from '@/features/fleet/rows';
import { ticketTable } from '@/features/help/rows';
import { departmentTable, designationTable, employeeTable } from '@/features/people/rows';
import { tripTable } from '@/features/trips/rows';

/** The resources that the device holds as rows. What the first screen shows comes first. */
export const tables = [tripTable, vehicleTable, employeeTable, departmentTable, designationTable, ticketTable];
