import { billingContacts } from '@/features/billing-contacts/area';
import { employees } from '@/features/employees/area';
import { fleet } from '@/features/fleet/area';
import { help } from '@/features/help/area';
import { invoices } from '@/features/invoices/area';
import { orgUnits } from '@/features/org-units/area';
import { plans } from '@/features/plans/area';
import { trips } from '@/features/trips/area';

/** Every area that keeps something on the device. What the first screen shows comes first. */
const areas = [trips, fleet, employees, orgUnits, plans, help, invoices, billingContacts];

/** What the device holds as rows. */
export const resources = areas.flatMap((area) => area.resources);

/** Every change that can wait on the device. A shipped name is never reused. */
export const commands = areas.flatMap((area) => area.commands);
