import { nobody, type KnownTicket as Ticket, type TicketParty } from '@/contract/help';
import { newTicket, withMessage } from '@/rules/ticket-thread';
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

/** Tickets in the order in which they were raised, rev left at 0. `admins`: names of those who raise them; `now` in milliseconds since 1970. */
export function demoTickets(random: Random, people: readonly DemoEmployee[], admins: readonly string[], now: number): Ticket[] {
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
    .map(({ person, at }, index) => demoTicket(random, person, { createdAt: at, number: firstTicketNumber + index, admins, now }));
}

type Making = { createdAt: number; number: number; admins: readonly string[]; now: number };

function demoTicket(random: Random, { employee, city }: DemoEmployee, { createdAt, number, admins, now }: Making): Ticket {
  const spanish = city === 'Madrid' || random.chance(0.08);
  const issue = random.pick(issues.filter((each) => each.spanish === spanish));
  const raisedBy = random.pick(admins);
  // What is asked of plans and reports is seldom about one person.
  const aboutNobody = issue.category !== 'trips' && issue.category !== 'account' && random.chance(0.4);
  const raised = newTicket(
    {
      id: random.id(createdAt),
      number: `TKT-${number}`,
      employeeId: aboutNobody ? nobody : employee.id,
      employeeName: aboutNobody ? '' : employee.name,
      category: issue.category,
      issue: issue.text,
      raisedBy,
    },
    createdAt,
  );
  const ticket = { ...raised, comment: random.chance(0.15) ? issue.comment : null };
  return threadOf(random, issue, raisedBy).reduce((thread, { after, ...message }) => {
    const last = Date.parse(thread.messages.at(-1)?.at ?? thread.createdAt);
    const at = last + Math.round(after * hour);
    // Where one message has not come yet, none after it has.
    if (at > now || thread.messages.length + 1 < message.position) return thread;
    const written = { ...message, id: random.id(at), at: new Date(at).toISOString() };
    return { ...withMessage(thread, written, message.position), version: thread.version + 1 };
  }, ticket);
}

type Planned = { position: number; from: TicketParty; by: string; text: string /** Hours since what was written before. */; after: number };

/** Support answers within three days, and has lost sight of one in twenty; some threads go on after that. */
function threadOf(random: Random, { reply, further }: DemoIssue, admin: string): Planned[] {
  const by = random.pick(supportNames);
  if (random.chance(0.05)) return [];
  const first: Planned = { position: 1, from: 'support', by, text: reply, after: 0.5 + random.next() * 71 };
  if (!further || random.chance(0.3)) return [first];
  const [asked, answered] = further;
  return [
    first,
    { position: 2, from: 'admin', by: admin, text: asked, after: 0.5 + random.next() * 30 },
    { position: 3, from: 'support', by, text: answered, after: 0.5 + random.next() * 40 },
  ];
}
