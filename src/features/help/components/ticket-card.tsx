import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { wordOf } from '@/ui/known';
import type { ListedTicket } from '../hooks';
import { categoryLabels } from '../labels';
import classes from './ticket-card.module.css';
import { TicketStatusBadge } from './ticket-status-badge';

/** One ticket with what was answered, to be read as a whole. */
export function TicketCard({ ticket }: { ticket: ListedTicket }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { reply } = ticket;
  return (
    <article className={classes.card} aria-label={ticket.number}>
      <div className={classes.head}>
        <h3 className={classes.category}>{i18n._(wordOf(categoryLabels, ticket.category))}</h3>
        <TicketStatusBadge status={ticket.status} />
      </div>
      <p className={classes.quiet}>
        <span>{ticket.number}</span>
        <time dateTime={ticket.createdAt}>{format.dateTime(ticket.createdAt)}</time>
      </p>
      <p className={classes.text}>{ticket.issue}</p>
      {reply && (
        <div className={classes.reply}>
          <p className={classes.quiet}>
            <span>
              <Trans>Reply from {reply.by}</Trans>
            </span>
            <time dateTime={reply.at}>{format.dateTime(reply.at)}</time>
          </p>
          <p className={classes.text}>{reply.text}</p>
        </div>
      )}
    </article>
  );
}
