import { useLingui } from '@lingui/react/macro';
import type { EditRideBody } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { notify } from '@/ui/feedback/notify';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { promiseLeft } from '../promise-hooks';
import type { Sent } from './use-ride-form';

/** Says what will happen next and leads to the ride, where it goes on being said. */
export function useRideSent() {
  const { t } = useLingui();
  const format = useFormat();
  const leadOn = useLeadOn();

  const sentenceOf = (result: Sent, ride: EditRideBody, change: 'book' | 'edit') => {
    if (result.outcome === 'unchanged') return t`Nothing was changed`;
    if (result.outcome === 'waiting') {
      if (change === 'edit') return t`Change saved on this device – sends when connected`;
      return result.expiresAt === null
        ? t`Not booked yet – sends when connected`
        : t`Not booked yet – sends until ${format.age(result.expiresAt)}`;
    }
    if (change === 'edit') return t`Your ride has been updated successfully`;
    if (ride.when.kind === 'now') return t`Your ride has been successfully Booked`;
    const { record } = result;
    return record
      ? t`Your ride has been successfully scheduled: ${format.dateTime(record.rideAt, record.zone)}`
      : t`Your ride has been successfully scheduled`;
  };

  return (result: Sent, ride: EditRideBody, change: 'book' | 'edit', tripId: string) => {
    const sentence = sentenceOf(result, ride, change);
    const lasts = result.outcome === 'done' && result.record && change === 'book' ? promiseLeft(result.record) : 0;
    const promise = { text: `${sentence}. ${t`Driver will arrive pick-up location within 5min`}`, lasts };
    if (result.outcome === 'done') notify.success(sentence, lasts > 0 ? promise : null);
    else notify.info(sentence);
    return leadOn({ to: '/trip-details/$id', params: { id: tripId } });
  };
}
