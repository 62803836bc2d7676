import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import type { Dashboard, Totals } from '@/contract/dashboard';
import type { Company } from '@/contract/session';
import type { TripFilter } from '@/contract/trips';
import { useMe } from '@/features/session/hooks';
import { useFormat } from '@/i18n/format';
import { daysAfter, instantsOf } from '@/rules/period';
import { type FigureTile, FigureTiles } from '@/ui/figure-tiles';
import { useCompared } from '@/ui/use-compared';

/** The period's totals, each with the list of exactly what it counts. */
export function Tiles({ totals }: { totals: Dashboard | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const of = useTile(totals);
  const counted = (value: (of: Totals) => number) => of(value, format.number, true);
  const { company } = useMe();
  const days = totals?.days;
  const completed = tripsOf({ ...days, status: 'completed' });
  const tiles: FigureTile[] = [
    { label: t`Employees`, value: totals && format.number(totals.employees), detail: null, list: linkOptions({ to: '/employee' }) },
    { label: t`Bookings`, ...counted(({ bookings }) => bookings), list: tripsOf(days && bookedOn(days, company)) },
    { label: t`Cancellations`, ...counted(({ cancellations }) => cancellations), list: tripsOf({ ...days, status: 'cancelled' }) },
    { label: t`Completed rides`, ...counted(({ completed }) => completed), list: completed },
    { label: t`Number of rides`, ...counted(({ rides }) => rides), list: tripsOf({ ...days, without: 'cancelled' }) },
    {
      label: t`Transportation costs`,
      ...of(
        ({ cost }) => cost.amount,
        (amount) => format.money({ amount, currency: totals?.cost.currency ?? '' }),
      ),
      list: completed,
    },
    { label: t`CO2 emissions saved`, ...of(({ co2Saved }) => co2Saved, format.mass), list: completed },
  ];
  return <FigureTiles tiles={tiles} />;
}

const tripsOf = (search: TripFilter | undefined) => linkOptions({ to: '/trips', search });

/** What was booked on days of the company's. */
function bookedOn({ from, to }: Dashboard['days'], company: Company): TripFilter {
  const booked = instantsOf({ from, to: daysAfter(to, 1) }, company);
  return { bookedFrom: new Date(booked.from).toISOString(), bookedUntil: new Date(booked.to).toISOString() };
}

/** A total, and how it stands beside that of the period before. */
function useTile(totals: Dashboard | null) {
  const compared = useCompared();
  return (value: (of: Totals) => number, write: (value: number) => string, counted = false) => ({
    value: totals && write(value(totals)),
    detail: totals && compared({ total: value(totals), soFar: value(totals.soFar), before: value(totals.before), counted }, write),
  });
}
