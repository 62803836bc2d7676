import { employeeTable } from '@/features/employees/rows';
import { vehicleTable } from '@/features/fleet/rows';
import { ticketTable } from '@/features/help/rows';
import { orgUnitTables } from '@/features/org-units/rows';
import { tripTable } from '@/features/trips/rows';

/** The resources that the device holds as rows. What the first screen shows comes first. */
export const tables = [tripTable, vehicleTable, employeeTable, orgUnitTables.department, orgUnitTables.designation, ticketTable];
