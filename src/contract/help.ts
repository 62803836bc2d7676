import * as v from 'valibot';
import { type Endpoints, readsOf } from './endpoint';
import { id, instant, type Known, orOther, recordFields, searchText, text } from './primitives';
import { is, resource, words } from './resource';

/** What a ticket is about. */
export const ticketCategorySchema = v.picklist(['account', 'trips', 'billing', 'reports', 'subscription', 'other'], 'required');
export type TicketCategory = v.InferOutput<typeof ticketCategorySchema>;

/** Pending becomes replied with the reply. */
export const ticketStatusSchema = v.picklist(['pending', 'replied'], 'invalid');
export type TicketStatus = v.InferOutput<typeof ticketStatusSchema>;

export const ticketReplySchema = v.object({
  text: text(5000),
  at: instant,
  /** Name of whoever replied. */
  by: v.string(),
});

export const ticketSchema = v.object({
  ...recordFields,
  /** What people read aloud, as `TKT-10023`; given by the server. */
  number: v.string(),
  employeeId: id,
  /** As it was when the ticket was raised. */
  employeeName: v.string(),
  category: orOther(ticketCategorySchema),
  issue: text(5000),
  status: orOther(ticketStatusSchema),
  reply: v.nullable(ticketReplySchema),
  comment: v.nullable(text(2000)),
  createdAt: instant,
});
export type Ticket = v.InferOutput<typeof ticketSchema>;
/** As the server stores it. */
export type KnownTicket = Known<Ticket>;

export const ticket = resource({
  name: 'contact-us',
  plural: 'tickets',
  row: ticketSchema,
  held: { since: 'createdAt', indexes: [] },
  filters: { search: searchText, status: ticketStatusSchema, employeeId: id },
  matches: { search: words('number', 'employeeName', 'issue'), status: is('status'), employeeId: is('employeeId') },
  sorts: ['createdAt', 'number', 'status'],
  order: 'desc',
});

/** What people asked support. */
export const ticketEndpoints = readsOf(ticket) satisfies Endpoints;
