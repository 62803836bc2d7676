import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import { daysAfter, type Period } from '@/rules/period';
import { usePlanName } from './use-plan-name';

/** From when to when a plan runs, and what comes after. */
export function PeriodText({ current, period }: { current: Subscription; period: Period }) {
  const format = useFormat();
  const nameOf = usePlanName();
  // What ends has a last day, as whoever cancels is told it; what renews does so on the day after.
  const [from, to] = [format.date(period.from), format.date(current.renews ? period.to : daysAfter(period.to, -1))];
  if (!current.renews)
    return (
      <Trans>
        Current period from {from}; ends on {to}
      </Trans>
    );
  if (!current.next)
    return (
      <Trans>
        Current period from {from}; renews on {to}
      </Trans>
    );
  const { name } = current.next;
  return (
    <Trans>
      Current period from {from}; changes to {nameOf({ name })} on {to}
    </Trans>
  );
}
