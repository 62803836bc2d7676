import { Trans } from '@lingui/react/macro';
import type { Subscription } from '@/contract/plans';
import { useFormat } from '@/i18n/format';
import type { Period } from '@/rules/period';
import { usePlanName } from './use-plan-name';

/** From when to when a plan runs, and what comes after. */
export function PeriodText({ current, period }: { current: Subscription; period: Period }) {
  const format = useFormat();
  const nameOf = usePlanName();
  const [from, to] = [format.date(period.from), format.date(period.to)];
  if (!current.renews)
    return (
      <Trans>
        Running since {from}; ends on {to}
      </Trans>
    );
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
