import { Plural } from '@lingui/react/macro';
import { AttentionLink } from '@/ui/feedback/attention-link';
import { useTicketList } from '../hooks';
import { useIsNewlyReplied } from '../new-replies';
import { ticketLink } from './ticket-link';

const replied = { status: 'replied' } as const;

/** That support has replied and nobody here has read it yet, with the way to it; nothing where there is none. */
export function NewRepliesNote() {
  const isNew = useIsNewlyReplied();
  const [first, ...others] = useTicketList(replied).rows.filter(isNew);
  if (!first) return null;
  const way = others.length === 0 ? ticketLink(first.id) : ({ to: '/tickets', search: replied } as const);
  return (
    <AttentionLink {...way}>
      <Plural value={others.length + 1} one={`Support has replied to ${first.number}`} other="Support has replied to # tickets" />
    </AttentionLink>
  );
}
