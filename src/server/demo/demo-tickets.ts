import type { KnownTicket as Ticket } from '@/contract/help';
import { type DemoIssue, issues, supportNames } from './demo-issues';
import type { DemoEmployee } from './demo-people';
import type { Random } from './random';

const hour = 3_600_000;
const day = 24 * hour;
/** How far back tickets go. */
const longest = 180 * day;

/** The first is read as TKT-10001. */
export const firstTicketNumber = 10_001;

/** One ticket for every eight people or so; a company with anybody in it has asked something. */
export const ticketCount = (employees: number) => Math.ceil(employees * 0.12);

/** Tickets in the order in which they were raised, rev left at 0. `now` in milliseconds since 1970. */
export function demoTickets(random: Random, people: readonly DemoEmployee[], now: number): Ticket[] {
  // A few ask often, most never.
  const asking = Array.from({ length: Math.max(1, Math.round(people.length * 0.05)) }, () => random.pick(people));
  const raised = Array.from({ length: ticketCount(people.length) }, () => {
    const person = random.pick(asking);
    const at = now - hour - Math.round(random.next() ** 1.5 * longest);
    // Nobody asks before they are there.
    return { person, at: Math.max(at, Date.parse(person.employee.createdAt) + hour) };
  });
  return raised
    .sort((a, b) => a.at - b.at)
    .map(({ person, at }, index) => demoTicket(random, person, { createdAt: at, number: firstTicketNumber + index, now }));
}

type Making = { createdAt: number; number: number; now: number };

function demoTicket(random: Random, { employee, city }: DemoEmployee, { createdAt, number, now }: Making): Ticket {
  const spanish = city === 'Madrid' || random.chance(0.08);
  const issue = random.pick(issues.filter((each) => each.spanish === spanish));
  const reply = replyTo(random, issue, createdAt, now);
  return {
    id: random.id(createdAt),
    version: reply ? 2 : 1,
    rev: 0,
    number: `TKT-${number}`,
    employeeId: employee.id,
    employeeName: employee.name,
    category: issue.category,
    issue: issue.text,
    status: reply ? 'replied' : 'pending',
    reply,
    comment: random.chance(0.15) ? issue.comment : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Support answers within three days, and has lost sight of one in twenty. */
function replyTo(random: Random, issue: DemoIssue, createdAt: number, now: number): Ticket['reply'] {
  const at = createdAt + Math.round((0.5 + random.next() * 71) * hour);
  const by = random.pick(supportNames);
  if (random.chance(0.05) || at > now) return null;
  return { text: issue.reply, at: new Date(at).toISOString(), by };
}
