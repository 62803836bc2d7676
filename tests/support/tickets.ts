import type { KnownTicket as Ticket } from '@/contract/help';
import { idOf } from './trips';

export const ticketOf = (more: Partial<Ticket> = {}): Ticket => ({
  id: idOf(40),
  version: 1,
  rev: 1,
  number: 'TKT-10001',
  employeeId: idOf(10),
  employeeName: 'José Martínez',
  category: 'trips',
  issue: 'The driver waited at the wrong gate.',
  status: 'pending',
  reply: null,
  messages: [],
  raisedBy: 'Asha Rao',
  comment: null,
  createdAt: '2026-03-01T06:00:00.000Z',
  ...more,
});

const reply = { at: '2026-03-02T09:30:00.000Z', by: 'Farah at Support' };

/** Of a ticket that support has replied to. */
export const replyOf = (text: string): Partial<Ticket> => ({
  version: 2,
  status: 'replied',
  reply: { text, ...reply },
  messages: [{ id: idOf(60), position: 1, from: 'support', text, ...reply }],
});
