import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ticket } from '@/contract/help';
import { PersonName } from '@/features/employees/components/person-name';
import { wordOf } from '@/ui/known';
import type { TableLayout } from '@/ui/list/table-layout';
import type { ListedTicket } from '../hooks';
import { categoryLabels } from '../labels';
import { useIsNewlyReplied } from '../new-replies';
import { ticketLink } from './ticket-link';
import { TicketPendingMark } from './ticket-pending-mark';
import { TicketStatusBadge } from './ticket-status-badge';
import classes from './ticket-table.module.css';

type TicketSort = (typeof ticket.sorts)[number];

/** The tickets as a table; narrow windows leave columns out (ticket-table.module.css). */
export function useTicketTable(): TableLayout<ListedTicket, TicketSort> {
  const { i18n } = useLingui();
  const isNew = useIsNewlyReplied();
  return useMemo(
    () => ({
      className: classes.tickets,
      columns: [
        { key: 'issue', label: msg`Issue`, sort: null, cell: ({ issue }) => issue },
        {
          key: 'employee',
          label: msg`Employee`,
          sort: null,
          cell: ({ employeeName }) => (employeeName ? <PersonName name={employeeName} /> : '–'),
        },
        { key: 'category', label: msg`Category`, sort: null, cell: ({ category }) => i18n._(wordOf(categoryLabels, category)) },
        { key: 'number', label: msg`Ticket`, sort: 'number', cell: ({ number }) => number || '–' },
        {
          key: 'createdAt',
          label: msg({ message: 'Raised', context: 'ticket' }),
          sort: 'createdAt',
          cell: ({ createdAt }, format) => format.date(createdAt),
        },
        {
          key: 'status',
          label: msg`Status`,
          sort: 'status',
          cell: (ticket) =>
            ticket.pending ? (
              <TicketPendingMark pending={ticket.pending} short />
            ) : (
              <TicketStatusBadge status={ticket.status} isNew={isNew(ticket)} />
            ),
        },
      ],
      link: ({ id }) => ticketLink(id),
      nameOf: ({ number, issue }) => number || issue,
      marks: ({ id, status }) => ({ 'data-ticket': id, 'data-status': status }),
    }),
    [i18n, isNew],
  );
}
