import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmployeePicker } from '@/features/employees/components/employee-picker';
import { useRecentEmployees } from '@/features/trips/components/use-recent-employees';
import { LinkButton } from '@/ui/link-button';
import { useIsFirstVisit } from '../hooks';
import { useKeptHeight } from '../use-kept-height';
import classes from './quick-booking.module.css';
import { useRecentRides } from './use-recent-rides';

/** The shortest way into a booking: for whom, or the same ride once more. */
export function QuickBooking() {
  const { t } = useLingui();
  const [employee, setEmployee] = useState<string | null>(null);
  const recent = useRecentRides();
  const isFirstVisit = useIsFirstVisit();
  const { ref, height } = useKeptHeight<HTMLUListElement>('book-again');
  return (
    <section className={classes.quick} aria-label={t`Book a ride`} data-off-paper>
      <div className={classes.start}>
        <EmployeePicker id="quick-employee" value={employee} onChange={setEmployee} recentIds={useRecentEmployees()} />
        <LinkButton
          to="/create-trip"
          search={employee === null ? {} : { employee }}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          <Trans>Choose the ride</Trans>
        </LinkButton>
      </div>
      {(recent.length > 0 || isFirstVisit || height > 0) && (
        <ul
          ref={ref}
          className={classes.again}
          data-kept={isFirstVisit || undefined}
          style={{ minHeight: height || undefined }}
          aria-label={t`Book again`}
        >
          {recent.map(({ id, employee: { name }, dropoff }) => (
            <li key={id} data-later>
              <Link to="/create-trip" search={{ again: id }} className={classes.ride}>
                <IconRepeat size={16} aria-hidden />
                <span className={classes.words}>
                  {name} → {dropoff.label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
