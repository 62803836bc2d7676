import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '@/i18n/format';
import type { Pending } from '../hooks';
import classes from './pending-mark.module.css';

/** Whether an unsent change can't go on before the person has said something. */
export const needsPerson = (pending: Pending | null) =>
  pending !== null &&
  (pending.state === 'conflict' || pending.state === 'rejected' || pending.state === 'expired' || pending.state === 'sign-in');

/** Whether the server may not know the ride at all. */
export const isUnbooked = ({ pending }: { pending: Pending | null }) =>
  pending !== null && pending.command === 'trip.book' && pending.state !== 'acked';

/** What a change on its way has come to, in words that never claim more than the server said. */
export function PendingMark({ pending, short = false }: { pending: Pending; short?: boolean }) {
  const sentence = usePendingWords(pending);
  const brief = useBriefWords(pending);
  if (sentence === null) return null;
  const words = short ? brief : sentence;
  if (needsPerson(pending)) {
    return (
      <Link to="/outbox" className={classes.attention} title={sentence}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {words}
      </Link>
    );
  }
  return (
    <span className={classes.waiting} title={sentence}>
      <IconCloudUp size={14} aria-hidden />
      {words}
    </span>
  );
}

/** The sentence for a change that is still on this device; null once the server has it. */
export function usePendingWords(pending: Pending | null): string | null {
  const { t } = useLingui();
  const format = useFormat();
  if (!pending) return null;
  const booking = pending.command === 'trip.book';
  switch (pending.state) {
    case 'acked':
      return null;
    case 'expired':
      return booking ? t`Not booked – still want this ride?` : t`Not sent in time – still want this?`;
    case 'rejected':
      return booking ? t`Not booked – see why` : t`Refused – see why`;
    case 'conflict':
      return t`Changed elsewhere – please choose`;
    case 'sign-in':
      return t`Waits for you to sign in again`;
    case 'unknown':
      return booking ? t`Not confirmed yet – checking` : t`No answer yet – trying again`;
    case 'queued':
    case 'sending':
      break;
  }
  if (pending.command === 'trip.cancel') return t`Not cancelled yet – sends when connected`;
  if (pending.command === 'trip.delete') return t`Not deleted yet – sends when connected`;
  if (pending.command === 'trip.edit') return t`Change not sent yet – sends when connected`;
  return pending.expiresAt === null
    ? t`Not booked yet – sends when connected`
    : t`Not booked yet – sends until ${format.age(pending.expiresAt)}`;
}

function useBriefWords(pending: Pending): string {
  const { t } = useLingui();
  if (needsPerson(pending)) return t`Needs you`;
  if (pending.state === 'unknown') return t`Checking`;
  if (pending.command === 'trip.book') return t`Not booked yet`;
  if (pending.command === 'trip.cancel') return t`Not cancelled yet`;
  return t`Not sent yet`;
}
