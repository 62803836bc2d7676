import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { PendingMark, type PendingWords, usePendingWords } from '@/ui/list/pending-mark';
import type { Pending } from '../hooks';

/** Whether the server has not confirmed all that the list shows of a ride. */
export const isUnsent = (pending: Pending | null): pending is Pending => pending !== null && pending.state !== 'acked';

/** Whether the server may not know the ride at all. */
export const isUnbooked = ({ pending }: { pending: Pending | null }) => isUnsent(pending) && pending.command === 'trip.book';

/** Whether what is shown of the ride is partly a change that is on its way. */
export const isUnsentEdit = ({ pending }: { pending: Pending | null }) => isUnsent(pending) && pending.command === 'trip.edit';

/** What a ride's change on its way has come to. */
export function TripPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  const words = useTripPendingWords(pending);
  return words && <PendingMark state={pending.state} words={words} short={short} />;
}

/** The words for a ride's change that is still on this device; null once the server has it. */
export function useTripPendingWords(pending: Pending | null): PendingWords | null {
  const { t } = useLingui();
  const format = useFormat();
  const general = usePendingWords(pending?.state ?? null);
  if (!pending || !general) return null;
  const { command, state, expiresAt } = pending;
  const booking = command === 'trip.book';
  switch (state) {
    case 'expired':
      return booking ? { ...general, sentence: t`Not booked – still want this ride?` } : general;
    case 'rejected':
      return booking ? { ...general, sentence: t`Not booked – see why` } : general;
    case 'unknown':
      return booking ? { ...general, sentence: t`Not confirmed yet – checking` } : general;
    case 'queued':
    case 'sending':
      break;
    default:
      return general;
  }
  if (command === 'trip.cancel') return { sentence: t`Not cancelled yet – sends when connected`, brief: t`Not cancelled yet` };
  if (command === 'trip.delete') return { ...general, sentence: t`Not deleted yet – sends when connected` };
  if (!booking) return general;
  return {
    sentence: expiresAt === null ? t`Not booked yet – sends when connected` : t`Not booked yet – sends until ${format.age(expiresAt)}`,
    brief: t`Not booked yet`,
  };
}
