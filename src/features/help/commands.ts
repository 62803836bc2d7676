import * as v from 'valibot';
import { pathOf } from '@/contract/endpoint';
import { nobody, raiseTicketBody, replyBody, ticketEndpoints } from '@/contract/help';
import { id } from '@/contract/primitives';
import { answeredRecord } from '@/offline/answered';
import { defineCommand, refOf } from '@/offline/command';
import { messageOf, newTicket, withMessage } from '@/rules/ticket-thread';
import { validity } from '@/rules/validity';
import { isTicket } from './rows';

/** Both are answered with the ticket. */
const answered = answeredRecord('contact-us', isTicket);
const expires = (_: unknown, __: unknown, now: number) => now + validity.people;

export const raiseTicket = defineCommand({
  name: 'contact-us.raise',
  schemaVersion: 1,
  body: raiseTicketBody,
  /** Names, until the server has it: of the employee, empty where it is about nobody, and of whoever raises it. */
  seen: v.strictObject({ employeeName: v.string(), raisedBy: v.string() }),
  send: (body) => ({ method: 'POST', path: pathOf(ticketEndpoints.raise), body }),
  ifMatch: false,
  preview: ({ employeeId, ...body }, { seen, createdAt }) => [
    {
      resource: 'contact-us',
      id: body.id,
      apply: () => newTicket({ ...body, ...seen, employeeId: employeeId ?? nobody, number: '' }, createdAt),
    },
  ],
  reads: ({ employeeId }) => (employeeId === null ? [] : [refOf('employee', employeeId)]),
  writes: (body) => [refOf('contact-us', body.id)],
  expires,
  absorb: () => null,
  answered,
});

export const replyToTicket = defineCommand({
  name: 'contact-us.reply',
  schemaVersion: 1,
  body: v.strictObject({ id, ...replyBody.entries }),
  /** Name of whoever replies. */
  seen: v.strictObject({ by: v.string() }),
  send: ({ id: ticketId, ...body }) => ({ method: 'POST', path: pathOf(ticketEndpoints.reply, { id: ticketId }), body }),
  ifMatch: false,
  preview: ({ id: ticketId, messageId, text }, { seen, createdAt }) => [
    {
      resource: 'contact-us',
      id: ticketId,
      apply: (current) => {
        if (!isTicket(current)) return null;
        // Its answer may be lost, and the thread have it already.
        if (messageOf(current, messageId)) return current;
        return withMessage(current, { id: messageId, from: 'admin', by: seen.by, text, at: new Date(createdAt).toISOString() }, 0);
      },
    },
  ],
  reads: () => [],
  writes: (body) => [refOf('contact-us', body.id)],
  expires,
  absorb: () => null,
  answered,
});

export const ticketCommands = [raiseTicket, replyToTicket];
