import * as v from 'valibot';
import { raiseTicketBody } from '@/contract/help';
import type { HeldWithout } from '@/offline/erasing';
import { erasedName } from '@/rules/erased-person';
import { raiseTicket } from './commands';

/** A ticket that is yet to be raised about an employee, without their name. */
export const ticketWithout: HeldWithout = ({ name, body, seen }, { id }) =>
  name === raiseTicket.name && v.parse(raiseTicketBody, body).employeeId === id
    ? { body, seen: { ...v.parse(v.looseObject({}), seen), employeeName: erasedName } }
    : null;
