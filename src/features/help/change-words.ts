import { msg } from '@lingui/core/macro';
import { anyChange, type ChangeWords } from '@/ui/list/change-words';
import type { ticketCommands } from './commands';

type TicketCommand = (typeof ticketCommands)[number]['name'];

// Neither can meet one: a ticket is raised once, and replies stand one after the other.
const conflicts = {
  conflict: msg`Somebody else has written in this ticket in the meantime`,
  ownConflict: msg`You have written in this ticket elsewhere in the meantime`,
};

const notSent = msg`Not sent`;
const waiting: ChangeWords['waiting'] = {
  ...anyChange.waiting,
  rejected: { ...anyChange.waiting.rejected, sentence: msg`Not sent – see why` },
};
const unraised = { ...anyChange.waiting.queued, sentence: msg`Ticket not sent yet – sends when connected` };
const unreplied = { ...anyChange.waiting.queued, sentence: msg`Reply not sent yet – sends when connected` };

export const ticketChangeWords: Record<TicketCommand, ChangeWords> = {
  'contact-us.raise': {
    ...conflicts,
    title: msg`Raise ticket`,
    done: msg`Ticket submitted successfully`,
    refused: notSent,
    waiting: { ...waiting, queued: unraised, sending: unraised },
    stillWanted: { question: msg`Still want to raise this ticket?`, again: msg`Send again` },
  },
  'contact-us.reply': {
    ...conflicts,
    title: msg`Reply to ticket`,
    done: msg`Your reply has been sent`,
    refused: notSent,
    waiting: { ...waiting, queued: unreplied, sending: unreplied },
    stillWanted: { question: msg`Still want to send this reply?`, again: msg`Send again` },
  },
};
