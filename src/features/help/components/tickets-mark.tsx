import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { useTicketCheck, useTicketsOf } from '../hooks';
import classes from './tickets-mark.module.css';

/** Beside the word Tickets: how many there are, or only that there are some while none has come onto the device. */
export function TicketsMark({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { rows: tickets } = useTicketsOf(employeeId);
  const { hasTickets } = useTicketCheck(employeeId);
  if (tickets.length > 0) return <span className={classes.count}>{format.number(tickets.length)}</span>;
  return hasTickets ? <span className={classes.dot} role="img" aria-label={t`has tickets`} /> : null;
}
