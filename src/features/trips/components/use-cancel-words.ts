import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { useCancelPrice } from '../cancel-hooks';
import type { ListedTrip } from '../hooks';
import { isUnbooked } from './trip-pending-mark';

/** What it costs to cancel a ride, before it is confirmed; null where nothing has to be said. */
export function useCancelWords() {
  const { t } = useLingui();
  const format = useFormat();
  const priceOf = useCancelPrice();

  return (trip: ListedTrip): string | null => {
    const { price, sendsNow } = priceOf(trip);
    if (!price || isUnbooked(trip)) return null;
    const fee = format.money(price.fee);
    const from = format.dateTime(price.from, trip.zone);
    if (price.costs === 'now') return t`It is late to cancel: it costs ${fee}.`;
    if (!sendsNow && price.costs === 'never') return t`It may cost ${fee}. What counts is when this device is connected again.`;
    if (!sendsNow)
      return t`Free of charge until ${from}. From then on it costs ${fee}. What counts is when this device is connected again.`;
    if (price.costs === 'never') return t`Free of charge, because no driver has accepted the ride in time.`;
    return t`Free of charge until ${from}. From then on it costs ${fee}.`;
  };
}
