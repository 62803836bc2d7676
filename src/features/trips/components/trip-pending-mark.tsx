import { useFormat } from '@/i18n/format';
import { PendingMark } from '@/ui/list/pending-mark';
import { waitingWordsOf } from '../change-words';
import type { Pending } from '../hooks';

/** Whether the server may not know the ride at all. */
export const isUnbooked = ({ pending }: { pending: Pending | null }) => pending?.command === 'trip.book';

/** Whether what is shown of the ride is partly a change that is on its way. */
export const isUnsentEdit = ({ pending }: { pending: Pending | null }) => pending?.command === 'trip.edit';

/** What a ride's change on its way has come to. */
export function TripPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  const format = useFormat();
  return <PendingMark state={pending.state} words={waitingWordsOf(pending, format)} short={short} />;
}
