import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { Cards } from '@/ui/list/card-section';
import { type TicketCheck, type TicketList, useTicketCheck, useTicketsOf } from '../hooks';
import { useIsNewlyReplied } from '../new-replies';
import classes from './employee-tickets.module.css';
import { TicketCard } from './ticket-card';

/** The tickets of one employee: at once whether there are any, and what they say as soon as the device has them. */
export function EmployeeTickets({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const list = useTicketsOf(employeeId);
  const check = useTicketCheck(employeeId);
  const isNew = useIsNewlyReplied();
  const lookAgain = () => {
    check.recheck();
    list.retry();
  };
  return (
    <section aria-label={t`Tickets`} className={classes.tickets}>
      <div className={classes.head}>
        <p role="status">
          <Availability list={list} check={check} />
        </p>
        <div className={classes.actions}>
          <LinkButton to="/help" search={{ employeeId }} hash="contact" leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>Raise ticket</Trans>
          </LinkButton>
          <Button variant="default" loading={check.loading} onClick={lookAgain}>
            <Trans>Check again</Trans>
          </Button>
        </div>
      </div>
      <StaleNote asOf={list.asOf} />
      {list.rows.length === 0 ? (
        <TicketsEmptyState list={list} check={check} />
      ) : (
        <Cards rows={list.rows}>{(ticket) => <TicketCard ticket={ticket} isNew={isNew(ticket)} />}</Cards>
      )}
    </section>
  );
}

type Known = { list: TicketList; check: TicketCheck };

/** What is known of the tickets in a few words. What lies on the device needs no check to be true. */
function Availability({ list, check }: Known) {
  if (list.rows.length > 0) return <Plural value={list.rows.length} one="# ticket" other="# tickets" />;
  if (check.hasTickets) return <Trans>This employee has tickets</Trans>;
  if (check.loading) return <Trans>Checking for tickets</Trans>;
  if (check.checkedAt === null) return <Trans>Could not check for tickets</Trans>;
  return <Trans>This employee has no tickets</Trans>;
}

/** What stands where the tickets would be. */
function TicketsEmptyState({ list, check }: Known) {
  const { t } = useLingui();
  const none = check.checkedAt !== null && !check.hasTickets;
  if (list.state === 'loading' && !none) return <div className={classes.skeleton} aria-busy="true" />;
  if (list.state === 'failed') return <StateMessage kind="failed" title={t`The tickets can’t be shown`} />;
  // The check reaches further than the rows, which may still be on their way.
  if (list.state === 'needs-connection' || check.hasTickets) {
    return <StateMessage kind="offline" title={t`These tickets are not on this device`} />;
  }
  return <StateMessage kind="empty" title={t`Tickets of this employee will be listed here`} />;
}
