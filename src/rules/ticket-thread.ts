import type { KnownTicket, Ticket, TicketMessage, TicketParty, TicketStatus } from '@/contract/help';

/** Whoever has written last waits for the other: a ticket is pending while support is to reply. */
export const statusAfter = (from: TicketParty): TicketStatus => (from === 'support' ? 'replied' : 'pending');

type Written = Pick<Ticket, 'messages' | 'status' | 'reply'>;

/** The ticket with one more message at its end. `position`: as the server gives it, or 0 on a device. */
export function withMessage<Row extends Written>(
  ticket: Row,
  { from, ...written }: Omit<TicketMessage, 'from' | 'position'> & { from: TicketParty },
  position: number,
): Row {
  const { text, at, by } = written;
  return {
    ...ticket,
    messages: [...ticket.messages, { ...written, from, position }],
    status: statusAfter(from),
    reply: from === 'support' ? { text, at, by } : ticket.reply,
  };
}

/** The message of an id, where the thread has it. */
export const messageOf = <Message extends { id: string }>({ messages }: { messages: readonly Message[] }, id: string): Message | null =>
  messages.find((message) => message.id === id) ?? null;

/** A ticket as it is raised. */
export const newTicket = (
  raised: Pick<KnownTicket, 'id' | 'number' | 'employeeId' | 'employeeName' | 'category' | 'issue' | 'raisedBy'>,
  at: number,
): KnownTicket => ({
  ...raised,
  version: 1,
  rev: 0,
  status: 'pending',
  reply: null,
  messages: [],
  comment: null,
  createdAt: new Date(at).toISOString(),
});
