import * as v from 'valibot';
import { attachmentSchema } from './attachments';
import { type Endpoints, nothing, readsOf } from './endpoint';
import { pageSchema } from './envelope';
import { count, id, instant, type Known, orOther, pageQuery, recordFields, searchText, text } from './primitives';
import { is, listQueryOf, type ResourceRow, resource, words } from './resource';
import { dispatchCompanySchema } from './session';
import { changesQuery, changesSchema } from './sync';

/** What a ticket is about. */
export const ticketCategorySchema = v.picklist(['account', 'trips', 'billing', 'reports', 'subscription', 'other'], 'required');
export type TicketCategory = v.InferOutput<typeof ticketCategorySchema>;

/** Pending until support replies, and again once the company does. */
export const ticketStatusSchema = v.picklist(['pending', 'replied'], 'invalid');
export type TicketStatus = v.InferOutput<typeof ticketStatusSchema>;

/** Who writes in a thread. */
export const ticketPartySchema = v.picklist(['admin', 'support'], 'invalid');
export type TicketParty = v.InferOutput<typeof ticketPartySchema>;

const issueText = text(5000);
const messageText = text(5000);

/** Of one ticket; a thread that needs more is another matter by now. */
export const mostMessages = 100;

/** Whom a ticket about nobody is about: portals of release 0.1.0 can read no row that has no employee's id here. */
export const nobody = '00000000-0000-7000-8000-000000000000';

/** Support's last message, for portals of release 0.1.0, which know one reply. */
export const ticketReplySchema = v.object({
  text: messageText,
  at: instant,
  /** Name of whoever replied. */
  by: v.string(),
});

export const ticketMessageSchema = v.object({
  /** Made by whoever wrote it, so that it is taken once. */
  id,
  /** 1, 2, … as the server took them, whatever clocks say; 0: it waits on a device. */
  position: count,
  from: orOther(ticketPartySchema),
  /** Name of whoever wrote it, as it was then. */
  by: v.string(),
  text: messageText,
  at: instant,
});
export type TicketMessage = v.InferOutput<typeof ticketMessageSchema>;

export const ticketSchema = v.object({
  ...recordFields,
  /** What people read aloud, as `TKT-10023`; given by the server. */
  number: v.string(),
  /** {@link nobody}, where it is about none. */
  employeeId: id,
  /** As it was when the ticket was raised; empty where it is about nobody. */
  employeeName: v.string(),
  category: orOther(ticketCategorySchema),
  issue: issueText,
  status: orOther(ticketStatusSchema),
  reply: v.nullable(ticketReplySchema),
  /** What was written after the issue, in its order. */
  messages: v.array(ticketMessageSchema),
  /** Name of the admin who raised it, as it was then; null: nobody noted it. */
  raisedBy: v.nullable(v.string()),
  comment: v.nullable(text(2000)),
  createdAt: instant,
});
export type Ticket = v.InferOutput<typeof ticketSchema>;
/** As the server stores it. */
export type KnownTicket = Known<Ticket>;

const oneReply = v.looseObject({ reply: v.nullable(ticketReplySchema) });

/** The thread of a ticket of release 0.1.0, which was one reply. */
export const threadOf = (ticketId: string, reply: Ticket['reply']): KnownTicket['messages'] =>
  reply ? [{ id: ticketId, position: 1, from: 'support', ...reply }] : [];

function withThread(row: ResourceRow): ResourceRow {
  const gained = { raisedBy: null, messages: threadOf(row.id, v.is(oneReply, row) ? row.reply : null) };
  return { ...gained, ...row };
}

export const ticket = resource({
  name: 'contact-us',
  under: 'ticket',
  plural: 'tickets',
  row: ticketSchema,
  held: { since: 'createdAt', indexes: [], shape: 2, upgrade: withThread },
  filters: { search: searchText, status: ticketStatusSchema, employeeId: id },
  matches: { search: words('number', 'employeeName', 'issue'), status: is('status'), employeeId: is('employeeId') },
  sorts: ['createdAt', 'number', 'status'],
  order: 'desc',
});

/** As release 0.1.0 reads them, and nothing besides. */
export const oneReplySchema = v.omit(ticketSchema, ['messages', 'raisedBy']);

/** Tickets for portals of release 0.1.0; the list is what the ticket availability check asks, too. */
export const contactUsEndpoints = {
  list: {
    method: 'GET',
    path: 'admin/contact-us/list-sort',
    summary: 'A page of tickets, each with support’s last reply',
    auth: 'session',
    query: listQueryOf(ticket),
    payload: pageSchema(oneReplySchema),
  },
  changes: {
    method: 'GET',
    path: 'admin/contact-us/changes',
    summary: 'What changed among tickets, each with support’s last reply',
    auth: 'session',
    query: changesQuery,
    payload: changesSchema(oneReplySchema),
  },
} as const satisfies Endpoints;

/** `POST admin/contact-us`. About nobody, where `employeeId` is null. */
export const raiseTicketBody = v.strictObject({ id, category: ticketCategorySchema, issue: issueText, employeeId: v.nullable(id) });
export type RaiseTicketBody = v.InferOutput<typeof raiseTicketBody>;

/** `POST admin/contact-us/{id}/reply` */
export const replyBody = v.strictObject({ messageId: id, text: messageText });
export type ReplyBody = v.InferOutput<typeof replyBody>;

/** What people asked support, and what was written since. */
export const ticketEndpoints = {
  ...readsOf(ticket),
  raise: {
    method: 'POST',
    path: 'admin/contact-us',
    summary: 'Raise a ticket',
    auth: 'session',
    body: raiseTicketBody,
    payload: ticketSchema,
    keyed: true,
  },
  reply: {
    method: 'POST',
    path: 'admin/contact-us/{id}/reply',
    summary: 'Write to support in a ticket; a message that is there already is not taken twice',
    auth: 'session',
    body: replyBody,
    payload: ticketSchema,
    keyed: true,
  },
} as const satisfies Endpoints;

/** What support asks for: tickets by when they were raised, the oldest first. */
export const supportListQuery = v.strictObject({ status: v.optional(ticketStatusSchema), ...pageQuery });

/** `POST support/company/{companyId}/ticket/{id}/reply` */
export const supportReplyBody = v.strictObject({ ...replyBody.entries, by: text(200) });
export type SupportReplyBody = v.InferOutput<typeof supportReplyBody>;

/** For support systems. Ids are a company's own, so whoever has no session names the company beside each. */
export const supportEndpoints = {
  companies: {
    method: 'GET',
    path: 'support/company/list-sort',
    summary: 'The companies that raise tickets',
    auth: 'service',
    query: v.strictObject(pageQuery),
    payload: pageSchema(dispatchCompanySchema),
  },
  tickets: {
    method: 'GET',
    path: 'support/company/{companyId}/ticket/list-sort',
    summary: 'Tickets of a company, the oldest first; with `status=pending` those that wait for a reply',
    auth: 'service',
    query: supportListQuery,
    payload: pageSchema(ticketSchema),
  },
  files: {
    method: 'GET',
    path: 'support/company/{companyId}/ticket/{id}/attachment',
    summary: 'The files that are attached to a ticket, in the order in which they came',
    auth: 'service',
    payload: v.array(attachmentSchema),
  },
  file: {
    method: 'GET',
    path: 'support/company/{companyId}/ticket/{id}/attachment/{attachmentId}',
    summary: 'A file that is attached to a ticket, to be saved and never shown by a browser',
    auth: 'service',
    download: true,
    payload: nothing,
  },
  reply: {
    method: 'POST',
    path: 'support/company/{companyId}/ticket/{id}/reply',
    summary: 'Reply to a ticket; a message that is there already is not taken twice',
    auth: 'service',
    body: supportReplyBody,
    payload: ticketSchema,
  },
} as const satisfies Endpoints;
