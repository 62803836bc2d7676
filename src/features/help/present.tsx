import { presentationOf } from '@/features/outbox/presentation';
import { ticketChangeWords } from './change-words';
import { replyToTicket, ticketCommands } from './commands';
import { ticketRefusalWords } from './refusal-words';
import { isTicket } from './rows';

/** How waiting tickets and replies read. */
export const presentations = [
  presentationOf({
    commands: ticketCommands,
    is: isTicket,
    words: ticketChangeWords,
    refusals: ticketRefusalWords,
    // What is written stands beside what others write: there is nothing to choose.
    useDifferences: () => () => [],
    tell({ row, record }) {
      const { number, employeeName, issue, messages } = record;
      const written = row.name === replyToTicket.name ? messages.at(-1)?.text : issue;
      return {
        subject: [number, employeeName].filter(Boolean).join(' · ') || shortened(issue),
        details: <p style={{ whiteSpace: 'pre-line' }}>{written}</p>,
      };
    },
  }),
];

/** As much as a heading holds. */
const headingLength = 60;
const shortened = (text: string) => (text.length <= headingLength ? text : `${text.slice(0, headingLength).trimEnd()}…`);
