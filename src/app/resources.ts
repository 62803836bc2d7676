import { employee } from '@/contract/employees';
import { vehicle } from '@/contract/fleet';
import { ticket } from '@/contract/help';
import { department, designation } from '@/contract/org-units';
import { trip } from '@/contract/trips';

/** What the device holds as rows. What the first screen shows comes first. */
export const resources = [trip, vehicle, employee, department, designation, ticket];
