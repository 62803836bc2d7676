import {
  mostMessages,
  nobody,
  type RaiseTicketBody,
  type ReplyBody,
  type SupportReplyBody,
  type KnownTicket as Ticket,
  type TicketParty,
} from '@/contract/help';
import type { Language } from '@/contract/primitives';
import { messageOf, newTicket, withMessage } from '@/rules/ticket-thread';
import type { Transaction } from '../database/transaction';
import { employeeStore } from '../employees/employee-store';
import { type Refusal, refuse, refuseField } from '../http/problem';
import type { Person } from '../session/session-store';
import { nextTicketNumber, ticketStore } from './ticket-store';

const exists = refuseField('state', 'id', 'exists');

/** Raises a ticket under the id that the device gave it. */
export async function raiseTicket(
  tx: Transaction,
  { companyId, adminId, name }: Person,
  { id, category, issue, employeeId }: RaiseTicketBody,
  { now, language }: { now: number; language: Language },
): Promise<null | Refusal> {
  const employee = employeeId === null ? null : await employeeStore.findKept(tx, employeeId);
  if (employeeId !== null && !employee) return refuseField('validation', 'employeeId', 'unknown');
  const raised = newTicket(
    {
      id,
      number: await nextTicketNumber(tx, companyId),
      employeeId: employee?.id ?? nobody,
      employeeName: employee?.name ?? '',
      category,
      issue,
      raisedBy: name,
    },
    now,
  );
  return (await ticketStore.insert(tx, [raised], { raisedById: adminId, language })) ? null : exists;
}

/** The company's own message. */
export const replyAsAdmin = (tx: Transaction, ticketId: string, { name }: Person, body: ReplyBody, now: number) =>
  write(tx, ticketId, { ...body, from: 'admin', by: name }, now);

/** Support's message. */
export const replyAsSupport = (tx: Transaction, ticketId: string, body: SupportReplyBody, now: number) =>
  write(tx, ticketId, { ...body, from: 'support' }, now);

type Writing = ReplyBody & { from: TicketParty; by: string };

/** Puts a message at the end of the thread, as it stands under the lock: who comes second stands second. Whether it was new. */
async function write(
  tx: Transaction,
  ticketId: string,
  { messageId, text, from, by }: Writing,
  now: number,
): Promise<{ added: boolean } | Refusal> {
  const [before] = await ticketStore.lock(tx, [ticketId]);
  if (!before) return refuse('not-found');
  const known = messageOf(before, messageId);
  if (known) return known.text === text && known.from === from ? { added: false } : refuseField('state', 'messageId', 'exists');
  if (before.messages.length >= mostMessages) return refuseField('state', 'text', 'thread-full');
  const message = { id: messageId, from, by, text, at: new Date(now).toISOString() };
  const after: Ticket = withMessage(before, message, before.messages.length + 1);
  await ticketStore.save(tx, [{ before, after }]);
  return { added: true };
}
