import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import { daysAfter, type Period } from '@/rules/period';
import { usePlanName } from './use-plan-name';

/** From when to when a plan runs, and what comes after. */
export function PeriodText({ current, period }: { current: Subscription; period: Period }) {
  const format = useFormat();
  const nameOf = usePlanName();
  const [from, to] = [format.date(period.from), format.date(period.to)];
  if (!current.renews) return <LastPeriodText from={from} to={format.date(daysAfter(period.to, -1))} />;
  if (!current.next)
    return (
      <Trans>
        Running since {from}; renews on {to}
      </Trans>
    );
  const { name } = current.next;
  return (
    <Trans>
      Running since {from}; changes to {nameOf({ name })} on {to}
    </Trans>
  );
}

/** `to`: the last day on which rides can be booked, as whoever cancels is told it; another period begins on the day after. */
const LastPeriodText = ({ from, to }: { from: string; to: string }) => (
  <Trans>
    Running since {from}; ends on {to}
  </Trans>
);
