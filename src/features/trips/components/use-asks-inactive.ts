import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '@/i18n/format';
import type { ComingRides } from '@/rules/coming-rides';
import { confirm } from '@/ui/feedback/confirm';
import { useComingRides } from '../coming-hooks';
import type { ListedTrip } from '../hooks';

type Person = { id: string; name: string };
type Coming = ComingRides<ListedTrip>;

/** As many are named; of others only how many they are. */
const mostNamed = 4;

/**
 * Asks before employees who still have rides before them are made inactive; answers whether to go on.
 * Where none has a ride, nobody is asked.
 */
export function useAsksInactive() {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const comingRidesOf = useComingRides();

  const ridesOf = ({ count, next }: Coming) => {
    const rides = t`${plural(count, { one: '# ride', other: '# rides' })}`;
    return next ? t`${rides}, the next on ${format.dateTime(next.rideAt, next.zone)}` : rides;
  };

  const messageOf = (found: readonly Coming[], single: Person | null) => {
    if (found.length === 0) return t`Not all rides are on this device yet. Some may still be scheduled.`;
    if (single) return t`${single.name} still has rides that are scheduled or ongoing.`;
    return t`${plural(found.length, {
      one: '# of these employees still has rides that are scheduled or ongoing.',
      other: '# of these employees still have rides that are scheduled or ongoing.',
    })}`;
  };

  const detailOf = (found: readonly Coming[], complete: boolean) => {
    if (found.length === 0) return null;
    const others = found.length - mostNamed;
    const rides = found.reduce((sum, { count }) => sum + count, 0);
    return [
      ...(others > 0 ? [t`${plural(others, { one: '# more employee has rides.', other: '# more employees have rides.' })}`] : []),
      t`${plural(rides, {
        one: 'This ride stays booked. Please cancel it if it should not take place.',
        other: 'These rides stay booked. Please cancel those that should not take place.',
      })}`,
      t`No new rides can be booked for inactive employees.`,
      ...(complete ? [] : [t`Not all rides are on this device yet. There may be more.`]),
    ].join('\n');
  };

  return async (employees: readonly Person[]): Promise<boolean> => {
    const { rides: found, complete } = await comingRidesOf(employees.map(({ id }) => id));
    if (complete && found.length === 0) return true;
    const [first = null, ...others] = employees;
    const single = others.length === 0 ? first : null;
    return confirm({
      title: t`Make Inactive`,
      message: messageOf(found, single),
      looks: found.slice(0, mostNamed).map((coming) => ({
        text: single ? ridesOf(coming) : `${coming.employee.name}: ${ridesOf(coming)}`,
        label: t`View Trips`,
        of: coming.employee.name,
        go: () => void navigate({ to: '/trips', search: { employeeId: coming.employee.id } }),
      })),
      detail: detailOf(found, complete),
      confirm: t`Make Inactive`,
      cancel: t`${plural(employees.length, { one: 'Keep Active', other: 'Keep Active' })}`,
    });
  };
}
