import { PendingMark } from '@/ui/list/pending-mark';
import { ticketChangeWords } from '../change-words';
import type { Pending } from '../hooks';

/** What a ticket or a reply on its way has come to. */
export function TicketPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  const { waiting } = ticketChangeWords[pending.command === 'contact-us.raise' ? 'contact-us.raise' : 'contact-us.reply'];
  return <PendingMark state={pending.state} words={waiting} short={short} />;
}
