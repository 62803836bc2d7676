import { msg, plural } from '@lingui/core/macro';
import { IconMessage } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { PersonName } from '@/features/employees/components/person-name';
import { findable } from '@/features/search/finding';
import { TicketStatusBadge } from './components/ticket-status-badge';
import { ticketQueries } from './queries';

/** How tickets are found: the latest first. */
export const findables = [
  findable({
    queries: ticketQueries,
    icon: IconMessage,
    words: {
      group: msg`Tickets`,
      kind: msg({ message: 'ticket', context: 'search' }),
    },
    names: ['number', 'employeeName'],
    numbers: ({ number }) => [number],
    at: ({ createdAt }) => Date.parse(createdAt),
    nearest: true,
    show: ({ number, employeeName, issue, status }) => ({
      title: issue,
      detail: employeeName ? (
        <>
          <PersonName name={employeeName} /> · {number}
        </>
      ) : (
        number
      ),
      badge: <TicketStatusBadge status={status} />,
    }),
    open: ({ id }) => linkOptions({ to: '/tickets', search: { id } }),
    list: {
      all: (count) => msg`${plural(count, { one: 'See # ticket in the list', other: 'See all # tickets' })}`,
      link: (search) => linkOptions({ to: '/tickets', search: { search } }),
    },
  }),
];
