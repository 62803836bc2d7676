import { type Ticket, ticket } from '@/contract/help';
import { type Listed, rowTable } from '@/offline/row-table';

export const ticketTable = rowTable(ticket);
export const isTicket = ticketTable.is;

export type ListedTicket = Listed<Ticket>;
