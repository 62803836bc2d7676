import { Befalling } from './befalling';
import { Contacts } from './contacts';
import { decide, signOut } from './decisions';
import { Forms } from './forms';
import { Money } from './money';
import type { Move } from './moves';
import type { Person } from './office';
import { Others } from './others';
import { People } from './people';
import { Rides } from './rides';
import { pick, type Stage } from './stage';
import { Tickets } from './tickets';

const hour = 60 * 60_000;

/** Does what a history says. What can't be done at that moment is passed over. */
export class Player {
  readonly #stage: Stage;
  readonly #rides: Rides;
  readonly #people: People;
  readonly #contacts: Contacts;
  readonly #tickets: Tickets;
  readonly #forms: Forms;
  readonly #others: Others;
  readonly #money: Money;
  readonly #befalling: Befalling;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#rides = new Rides(stage);
    this.#people = new People(stage);
    this.#contacts = new Contacts(stage);
    this.#tickets = new Tickets(stage);
    this.#forms = new Forms(stage);
    this.#others = new Others(stage);
    this.#money = new Money(stage);
    this.#befalling = new Befalling(stage);
  }

  async play(move: Move): Promise<void> {
    const { browser, office, network, clockwork } = this.#stage;
    switch (move.do) {
      case 'book':
        await this.#comeBack();
        return this.#rides.book(move);
      case 'edit':
        return this.#rides.edit(move);
      case 'open-form':
      case 'fill-form':
      case 'save-form':
        return this.#forms.play(move);
      case 'cancel':
        return this.#rides.cancel(move);
      case 'delete':
        return this.#rides.delete(move);
      case 'add-department':
      case 'edit-department':
      case 'delete-department':
      case 'add-employee':
      case 'edit-employee':
      case 'set-status':
        return this.#people.play(move);
      case 'add-contact':
      case 'edit-contact':
      case 'delete-contact':
        return this.#contacts.play(move);
      case 'raise-ticket':
      case 'reply':
        return this.#tickets.play(move);
      case 'decide':
        return decide(this.#stage, move);
      case 'sign-out':
        return signOut(this.#stage, move.choice);
      case 'sign-in': {
        const person = office.people[move.person];
        if (network.online && !network.captive && person) await browser.signIn(person);
        return;
      }
      case 'dispatch':
      case 'other-edit':
      case 'other-cancel':
      case 'other-edit-employee':
      case 'other-set-status':
      case 'other-edit-department':
      case 'other-delete-department':
      case 'other-add-contact':
      case 'other-edit-contact':
      case 'other-delete-contact':
      case 'other-reply':
      case 'support-reply':
        return this.#others.play(move);
      case 'other-change-plan':
      case 'other-end-plan':
      case 'close-month':
        return this.#money.play(move);
      case 'end-sessions':
        return clockwork.during(office.endSessions(move.how));
      case 'back-up':
        return clockwork.during(office.backUp());
      case 'restore':
        await clockwork.during(office.restore());
        return;
      case 'pass':
        return clockwork.pass(move.seconds * 1000);
      case 'sleep':
        clockwork.sleep(move.hours * hour);
        for (const tab of browser.usable) tab.lookAgain();
        return;
      case 'set-clock':
        browser.skew = move.hours * hour;
        return;
      default:
        return this.#befalling.play(move);
    }
  }

  /** Who wants to book opens the portal, and signs in where that is needed and possible. */
  async #comeBack(): Promise<void> {
    const { browser, network, office } = this.#stage;
    const person = pick(office.people, 0);
    if (!browser.session && person && network.online && !network.captive) await browser.signIn(person);
    if (browser.living.length === 0) browser.openTab();
  }

  /** After healing: what only the server changes. */
  judgeMoney = (person: Person): Promise<void> => this.#money.judge(person);

  /** Nothing goes wrong any more, and every person who has something to send signs in once. */
  async heal(): Promise<void> {
    const { browser, office, clockwork } = this.#stage;
    const cutOff = this.#befalling.end();
    // What an upgrade held back is written down first.
    await clockwork.pass(1000);
    const waiting = office.people.filter((person) => [...browser.journalOf(person).rows.values()].length > 0);
    for (const person of [...waiting, ...(waiting.length === 0 ? office.people.slice(0, 1) : [])]) {
      if (browser.session?.person !== person) await browser.signIn(person);
      if (browser.living.length === 0) browser.openTab();
      // A browser says when the network is back. What went wrong otherwise is for the portal to notice.
      if (cutOff) for (const tab of browser.usable) tab.lookAgain();
      await clockwork.pass(60_000);
      // The portal asks for news every minute.
      for (const tab of browser.usable) tab.sync();
      await clockwork.pass(60_000);
      // A 401 may have come in between: its person signs in once more.
      if (browser.session?.person === person) continue;
      await browser.signIn(person);
      await clockwork.pass(120_000);
    }
  }
}
