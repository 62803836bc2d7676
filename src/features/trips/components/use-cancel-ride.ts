import { useLingui } from '@lingui/react/macro';
import { confirm } from '@/ui/feedback/confirm';
import { useRefusalText } from '@/ui/form/refusal';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { useSettle } from '@/ui/form/use-settle';
import { useRideByNow } from '../cancel-hooks';
import { useTripCommands } from '../command-hooks';
import type { ListedTrip } from '../hooks';
import { rideRefusalWords } from '../refusal-words';
import { isUnbooked } from './trip-pending-mark';
import { useCancelWords } from './use-cancel-words';
import { useRideLine } from './use-ride-line';

/** Asks first, in words that can't be mistaken for the dialog's own cancelling. A ride that was never sent leaves nothing to show. */
export function useCancelRide() {
  const { t } = useLingui();
  const { cancel } = useTripCommands();
  const settle = useSettle(useRefusalText(rideRefusalWords));
  const wordsOf = useCancelWords();
  const lineOf = useRideLine();
  const leadOn = useLeadOn();
  const byNow = useRideByNow();

  /** The ride whose cancelling was agreed to, as it was asked about: another answer is wanted where it has moved meanwhile, or costs something. */
  const agreed = async (trip: ListedTrip): Promise<ListedTrip | null> => {
    const [about, detail] = [lineOf(trip), wordsOf(trip)];
    const sure = await confirm({
      title: t`Cancel this Ride`,
      about,
      message: t`Are you sure you want to cancel this ride?`,
      detail,
      confirm: t`Cancel this Ride`,
      cancel: t`Keep this Ride`,
      danger: true,
    });
    if (!sure) return null;
    const now = await byNow(trip);
    return lineOf(now) === about && wordsOf(now) === detail ? now : agreed(now);
  };

  return async (asked: ListedTrip) => {
    const trip = await agreed(asked);
    if (!trip) return;
    const cancelled = await settle(await cancel(trip), {
      done: t`Your ride cancelled successfully`,
      waiting: t`Not cancelled yet – sends when connected`,
    });
    if (cancelled && isUnbooked(trip)) await leadOn({ to: '/trips' });
  };
}
