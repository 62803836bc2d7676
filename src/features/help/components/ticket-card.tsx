import { useLingui } from '@lingui/react/macro';
import { PersonName } from '@/features/employees/components/person-name';
import { useFormat } from '@/i18n/format';
import { wordOf } from '@/ui/known';
import { CardHead, CardLink, CardNote, ListCard } from '@/ui/list/list-card';
import type { ListedTicket } from '../hooks';
import { categoryLabels } from '../labels';
import classes from './ticket-card.module.css';
import { ticketLink } from './ticket-link';
import { TicketPendingMark } from './ticket-pending-mark';
import { TicketStatusBadge } from './ticket-status-badge';

/** What one ticket is about and what was written last; the whole card opens the thread. */
export function TicketCard({ ticket, isNew }: { ticket: ListedTicket; isNew: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { id, number, employeeName, category, issue, messages, createdAt, status, pending } = ticket;
  const last = messages.at(-1);
  const name = number || issue;
  return (
    <ListCard name={name} selected={null} unsent={pending !== null} marks={{ 'data-ticket': id, 'data-status': status }}>
      <CardHead>
        <CardLink link={ticketLink(id)}>{i18n._(wordOf(categoryLabels, category))}</CardLink>
        <TicketStatusBadge status={status} isNew={isNew} />
      </CardHead>
      <p className={classes.quiet}>
        {number && <span>{number}</span>}
        {employeeName && (
          <span>
            <PersonName name={employeeName} />
          </span>
        )}
        <time dateTime={createdAt}>{format.date(createdAt)}</time>
      </p>
      <p className={classes.text}>{issue}</p>
      {last && (
        <p className={classes.last}>
          <span className={classes.by}>{last.by}</span> <span>{last.text}</span>
        </p>
      )}
      {pending && (
        <CardNote>
          <TicketPendingMark pending={pending} />
        </CardNote>
      )}
    </ListCard>
  );
}
