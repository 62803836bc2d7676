import * as v from 'valibot';
import { type Ticket, ticketSchema } from '@/contract/help';
import { type Listed, rowTable } from '@/offline/rows';

export const ticketTable = rowTable<Ticket>({
  resource: 'contact-us',
  indexes: 'id',
  is: (record): record is Ticket => v.is(ticketSchema, record),
  position: (ticket) => ticket.createdAt,
});

export type ListedTicket = Listed<Ticket>;
