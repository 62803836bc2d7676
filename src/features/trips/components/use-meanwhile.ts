import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';

type Ride = Pick<Trip, 'status' | 'stage' | 'driver' | 'cancelledBy' | 'cancelledAt' | 'startedAt' | 'endedAt'>;

/** What a ride has come to so that it can’t be changed any more, by whom and when as far as that is known; null while it can. */
export function useMeanwhile(): (ride: Ride) => string | null {
  const { t } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ status, stage, driver, cancelledBy, cancelledAt, startedAt, endedAt }) => {
      const at = (instant: string | null) => format.age(Date.parse(instant ?? ''));
      if (status === 'cancelled') {
        if (!cancelledAt) return t`The ride has been cancelled.`;
        return cancelledBy?.name
          ? t`The ride was cancelled by ${cancelledBy.name}, ${at(cancelledAt)}.`
          : t`The ride was cancelled, ${at(cancelledAt)}.`;
      }
      if (status === 'completed') return endedAt ? t`The ride ended, ${at(endedAt)}.` : t`The ride is over.`;
      if (status !== 'ongoing') return null;
      if (stage === 'started') return startedAt ? t`The ride began, ${at(startedAt)}.` : t`The ride has begun.`;
      return driver ? t`${driver.name} has accepted the ride.` : t`A driver is being sent.`;
    },
    [t, format],
  );
}
