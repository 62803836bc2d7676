import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nobody } from '@/contract/help';
import { PersonName } from '@/features/employees/components/person-name';
import { useFormat } from '@/i18n/format';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import { StaleNote } from '@/ui/feedback/stale-note';
import { wordOf } from '@/ui/known';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import { type ListedTicket, useTicketRecord } from '../hooks';
import { categoryLabels } from '../labels';
import { useReadsReplies } from '../new-replies';
import { ReplyForm } from './reply-form';
import { Thread } from './thread';
import classes from './ticket-page.module.css';
import { TicketStatusBadge } from './ticket-status-badge';

type TicketPageProps = { ticketId: string /** The ticket's files, once the server has it. */; files: ReactNode };

/** One ticket: what was asked, what was written since, and a place to write more. */
export function TicketPage({ ticketId, files }: TicketPageProps) {
  const { t } = useLingui();
  const found = useTicketRecord(ticketId);
  const { record: ticket, asOf } = found;
  useReadsReplies(ticket);
  const back = (
    <LinkButton to="/tickets" variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
      <Trans>All tickets</Trans>
    </LinkButton>
  );
  if (!ticket) {
    const words = {
      offline: t`This ticket is not on this device`,
      failed: t`This ticket can’t be shown`,
      missing: t`There is no such ticket`,
      all: t`All tickets`,
    };
    return (
      <Page title={t`Ticket`}>
        <RecordEmptyState found={found} words={words} all="/tickets" />
      </Page>
    );
  }
  return (
    <Page title={ticket.number || t`New ticket`} actions={back}>
      <div className={classes.ticket}>
        <About ticket={ticket} />
        <StaleNote asOf={asOf} />
        <Thread ticket={ticket} />
        <ReplyForm key={ticket.id} ticket={ticket} />
        {ticket.rev > 0 ? (
          files
        ) : (
          <p className={classes.quiet}>
            <Trans>Files can be attached here once the ticket has been sent.</Trans>
          </p>
        )}
      </div>
    </Page>
  );
}

/** What and whom it is about, and how it stands. */
function About({ ticket }: { ticket: ListedTicket }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { employeeId, employeeName, category, status, createdAt, comment } = ticket;
  return (
    <>
      <div className={classes.about}>
        <TicketStatusBadge status={status} />
        <span>{i18n._(wordOf(categoryLabels, category))}</span>
        {employeeId !== nobody && (
          <Link to="/employee-profile" search={{ id: employeeId, tab: 'tickets' }}>
            {employeeName ? <PersonName name={employeeName} /> : <Trans>Employee</Trans>}
          </Link>
        )}
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </div>
      {comment && (
        <p className={classes.quiet}>
          <Trans>Comment: {comment}</Trans>
        </p>
      )}
    </>
  );
}
