import * as employees from '@/features/employees/findable';
import * as fleet from '@/features/fleet/findable';
import * as help from '@/features/help/findable';
import * as invoices from '@/features/invoices/findable';
import * as orgUnits from '@/features/org-units/findable';
import * as trips from '@/features/trips/findable';

/** Every area whose records are found by the search, in the order of what people look for. */
export const findables = [
  ...employees.findables,
  ...trips.findables,
  ...fleet.findables,
  ...invoices.findables,
  ...help.findables,
  ...orgUnits.findables,
];

/** What people do most comes first. */
export const actions = [...trips.actions, ...employees.actions, ...orgUnits.actions];
