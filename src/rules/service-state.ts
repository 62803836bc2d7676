import type { ServiceState } from '@/contract/reports';
import { daysBetween } from './period';

/** Odometers in metres; null is what the plan doesn't say. */
type PlannedService = { dueOn: string | null; dueAtOdometer: number | null; doneOn: string | null };

/** So near, somebody has to make an appointment. */
const dueWithinDays = 14;
export const dueWithinMetres = 1_000_000;

/** How a service stands: by date and by odometer, whichever comes first. `today` is the company's, `odometer` the car's. */
export function serviceState(
  { dueOn, dueAtOdometer, doneOn }: PlannedService,
  { today, odometer }: { today: string; odometer: number | null },
): ServiceState {
  if (doneOn !== null) return 'done';
  const daysLeft = dueOn === null ? Number.POSITIVE_INFINITY : daysBetween(today, dueOn);
  const metresLeft = dueAtOdometer === null || odometer === null ? Number.POSITIVE_INFINITY : dueAtOdometer - odometer;
  if (daysLeft < 0 || metresLeft < 0) return 'overdue';
  return daysLeft <= dueWithinDays || metresLeft <= dueWithinMetres ? 'due' : 'planned';
}
