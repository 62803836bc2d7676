import { useLingui } from '@lingui/react/macro';
import type { Dashboard, Totals } from '@/contract/dashboard';
import { useFormat } from '@/i18n/format';
import { type FigureTile, FigureTiles } from '@/ui/figure-tiles';
import { useCompared } from '@/ui/use-compared';

/** The period's totals, each with the list behind it where there is one of exactly those. */
export function Tiles({ totals }: { totals: Dashboard | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const of = useTile(totals);
  const counted = (value: (of: Totals) => number) => of(value, format.number, true);
  const days = totals?.days;
  const tiles: FigureTile[] = [
    { label: t`Employees`, value: totals && format.number(totals.employees), detail: null, list: { to: '/employee' } as const },
    { label: t`Bookings`, ...counted(({ bookings }) => bookings), list: null },
    { label: t`Cancellations`, ...counted(({ cancellations }) => cancellations), list: ridesOf('cancelled', days) },
    { label: t`Completed rides`, ...counted(({ completed }) => completed), list: ridesOf('completed', days) },
    { label: t`Number of rides`, ...counted(({ rides }) => rides), list: ridesOf(undefined, days) },
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
  return <FigureTiles tiles={tiles} />;
}

/** Rides of the period, but the list has cancelled ones too where it has all. */
const ridesOf = (status: 'cancelled' | 'completed' | undefined, days: Dashboard['days'] | undefined) =>
  ({ to: '/trips', search: { status, ...days } }) as const;

/** A total, and how it stands beside that of the period before. */
function useTile(totals: Dashboard | null) {
  const compared = useCompared();
  return (value: (of: Totals) => number, write: (value: number) => string, counted = false) => ({
    value: totals && write(value(totals)),
    detail: totals && compared({ total: value(totals), soFar: value(totals.soFar), before: value(totals.before), counted }, write),
  });
}
