import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Dashboard, Totals } from '@/contract/dashboard';
import { useFormat } from '@/i18n/format';
import classes from './dashboard.module.css';
import { useCompared } from './use-compared';

/** Without numbers the tiles stand there in their shape, so that nothing moves when they come. */
export function Tiles({ totals }: { totals: Dashboard | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const of = useTile(totals);
  const days = totals?.days;
  const tiles = [
    { label: t`Employees`, value: totals && format.number(totals.employees), compared: null, list: { to: '/employee' } as const },
    { label: t`Bookings`, ...of(({ bookings }) => bookings, format.number), list: null },
    { label: t`Cancellations`, ...of(({ cancellations }) => cancellations, format.number), list: ridesOf('cancelled', days) },
    { label: t`Completed rides`, ...of(({ completed }) => completed, format.number), list: ridesOf('completed', days) },
    { label: t`Number of rides`, ...of(({ rides }) => rides, format.number), list: ridesOf(undefined, days) },
    {
      label: t`Transportation costs`,
      ...of(
        ({ cost }) => cost.amount,
        (amount) => format.money({ amount, currency: totals?.cost.currency ?? '' }),
      ),
      list: ridesOf('completed', days),
    },
    { label: t`CO2 emissions saved`, ...of(({ co2Saved }) => co2Saved, format.mass), list: null },
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, value, compared, list }) => (
        <div key={label} className={classes.tile}>
          <dt>
            {list ? (
              <Link {...list} className={classes.open}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>{value ?? '\u00a0'}</dd>
          <dd className={classes.compared}>{compared ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rides of the period, but the list has cancelled ones too where it has all. */
const ridesOf = (status: 'cancelled' | 'completed' | undefined, days: Dashboard['days'] | undefined) =>
  ({ to: '/trips', search: { status, ...days } }) as const;

/** A total, and how it stands beside that of the period before. */
function useTile(totals: Dashboard | null) {
  const compared = useCompared();
  return (value: (of: Totals) => number, write: (value: number) => string) => ({
    value: totals && write(value(totals)),
    compared: totals && compared({ total: value(totals), soFar: value(totals.soFar), before: value(totals.before) }, write),
  });
}
