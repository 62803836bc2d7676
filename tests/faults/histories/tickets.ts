import { isEmployee } from '@/features/employees/rows';
import { raiseTicket, replyToTicket } from '@/features/help/commands';
import { isTicket } from '@/features/help/rows';
import { bare } from './records';
import { listed, pick, type Stage } from './stage';
import { submit } from './submit';
import type { Tab } from './tab';
import type { TicketMove } from './ticket-moves';

type OwnMove = Extract<TicketMove, { do: 'raise-ticket' | 'reply' }>;

/** What the person with the phone asks support. */
export class Tickets {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: OwnMove): Promise<void> {
    const tab = pick(this.#stage.browser.usable, move.tab);
    if (!tab?.device) return;
    return move.do === 'raise-ticket' ? this.#raise(tab, move.employee) : this.#reply(tab, move.ticket);
  }

  async #raise(tab: Tab, chosen: number | null): Promise<void> {
    const { browser, values } = this.#stage;
    const employee = chosen === null ? undefined : pick(await listed(this.#stage, tab, 'employee', isEmployee), chosen);
    const body = { id: browser.newId(), category: 'trips' as const, issue: values.next('issue '), employeeId: employee?.id ?? null };
    const intent = { name: raiseTicket.name, body, seen: { employeeName: employee?.name ?? '', raisedBy: 'me' }, base: null };
    await submit(this.#stage, tab, { resource: 'contact-us', id: body.id, shown: null }, intent);
  }

  async #reply(tab: Tab, index: number): Promise<void> {
    const { browser, values } = this.#stage;
    const shown = pick(await listed(this.#stage, tab, 'contact-us', isTicket), index);
    if (!shown) return;
    const ticket = bare(shown);
    const body = { id: ticket.id, messageId: browser.newId(), text: values.next('mine ') };
    const intent = { name: replyToTicket.name, body, seen: { by: 'me' }, base: ticket };
    await submit(this.#stage, tab, { resource: 'contact-us', id: ticket.id, shown: ticket }, intent);
  }
}
