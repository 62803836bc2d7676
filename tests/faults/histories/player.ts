import type { EditRideBody, Trip } from '@/contract/trips';
import { cancelRide, deleteTrip, editRide, type RideSeen, rideFieldsOf } from '@/features/trips/commands';
import { isTrip, tripTable } from '@/features/trips/rows';
import * as decisions from '@/offline/decisions';
import type { Submitted } from '@/offline/device';
import type { Intent } from '@/offline/outbox';
import { isOpen, type OutboxRow } from '@/offline/outbox-row';
import type { Listed } from '@/offline/rows';
import { canCancel, canDelete, canEdit } from '@/rules/trip-lifecycle';
import { whenOf } from '@/rules/wall-time';
import { airport, office as officePlace, station } from '../../support/world';
import type { Browser } from './browser';
import type { Clockwork } from './clockwork';
import { type Evidence, fieldsOf, type Touched, type Wish } from './evidence';
import type { EditField, Move } from './moves';
import type { Network } from './network';
import type { Office, Person } from './office';
import { returnReason, returnRide } from './return-ride';
import type { Tab } from './tab';

const minute = 60_000;
const hour = 60 * minute;

type Stage = { browser: Browser; office: Office; network: Network; clockwork: Clockwork; evidence: Evidence };

/** Does what a history says. What can't be done at that moment is passed over. */
export class Player {
  readonly #stage: Stage;
  #values = 0;
  /** A connection that gives way to no upgrade. */
  #stuck: IDBDatabase | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: Move): Promise<void> {
    const { browser, office, network, clockwork } = this.#stage;
    if (move.do === 'book') await this.#comeBack();
    switch (move.do) {
      case 'book':
        return this.#book(move);
      case 'edit':
        return this.#edit(move);
      case 'cancel':
        return this.#change(
          move,
          (trip) => canCancel(trip),
          true,
          (trip) => ({
            name: cancelRide.name,
            body: { id: trip.id },
            seen: { name: 'Somebody' },
            base: stored(trip),
          }),
        );
      case 'delete':
        return this.#change(
          move,
          (trip) => canDelete(trip),
          false,
          (trip) => ({
            name: deleteTrip.name,
            body: { id: trip.id },
            seen: null,
            base: stored(trip),
          }),
        );
      case 'decide':
        return this.#decide(move);
      case 'sign-out':
        return this.#signOut(move.choice);
      case 'sign-in': {
        const person = office.people[move.person];
        if (network.online && !network.captive && person) await browser.signIn(person);
        return;
      }
      case 'open-tab':
        if (browser.living.length < 3) browser.openTab();
        return;
      case 'close-tab':
        return pick(browser.living, move.tab)?.kill();
      case 'kill-tab': {
        const tab = pick(browser.living, move.tab);
        if (move.moments === 0) tab?.kill();
        else tab?.dieAfter(move.moments);
        return;
      }
      case 'freeze': {
        const tab = pick(browser.living, move.tab);
        if (tab) tab.frozen = true;
        return;
      }
      case 'wake':
        return this.wake();
      case 'network':
        network.online = move.state !== 'offline';
        network.captive = move.state === 'captive';
        for (const tab of browser.usable) tab.lookAgain();
        return;
      case 'trouble':
        network.faults.push(...move.faults);
        return;
      case 'storage-trouble':
        for (let n = 0; n < move.writes; n++) pick(browser.usable, move.tab)?.storage.writeFaults.push(move.fault);
        return;
      case 'lose-connection':
        return pick(browser.usable, move.tab)?.storage.loseConnections();
      case 'break-locks':
        return browser.locks.break();
      case 'pass':
        return clockwork.pass(move.seconds * 1000);
      case 'sleep':
        clockwork.sleep(move.hours * hour);
        for (const tab of browser.usable) tab.lookAgain();
        return;
      case 'set-clock':
        browser.skew = move.hours * hour;
        return;
      case 'dispatch': {
        const found = this.#serverTrip(move.trip);
        if (found) await clockwork.during(office.dispatch(found.trip, move.step, found.companyId));
        return;
      }
      case 'other-edit': {
        const found = this.#serverTrip(move.trip);
        const ride = found && this.#changed(found.trip, move.field, move.value, 'theirs');
        if (ride) await clockwork.during(office.otherEdits(found.colleague, found.trip, ride));
        return;
      }
      case 'other-cancel': {
        const found = this.#serverTrip(move.trip);
        if (found) await clockwork.during(office.otherCancels(found.colleague, found.trip));
        return;
      }
      case 'end-sessions':
        return clockwork.during(office.endSessions(move.how));
      case 'back-up':
        return clockwork.during(office.backUp());
      case 'restore':
        await clockwork.during(office.restore());
        return;
      case 'upgrade':
        return this.#upgrade(move.blocked);
      case 'reset-cache':
        await this.#wait(pick(browser.usable, move.tab)?.device?.forgetReadable());
        for (const tab of browser.living) tab.leave();
        for (const tab of browser.living) tab.enter();
        return;
    }
  }

  /** Who wants to book opens the portal, and signs in where that is needed and possible. */
  async #comeBack(): Promise<void> {
    const { browser, network, office } = this.#stage;
    const [person] = office.people;
    if (!browser.session && person && network.online && !network.captive) await browser.signIn(person);
    if (browser.living.length === 0) browser.openTab();
  }

  wake(): void {
    for (const tab of this.#stage.browser.living) {
      if (!tab.frozen) continue;
      tab.frozen = false;
      tab.lookAgain();
    }
  }

  /** Nothing goes wrong any more, and every person who has something to send signs in once. */
  async heal(): Promise<void> {
    const { browser, network, office, clockwork } = this.#stage;
    const cutOff = !network.online || network.captive;
    network.online = true;
    network.captive = false;
    network.faults = [];
    this.#stuck?.close();
    for (const tab of browser.living) {
      tab.storage.writeFaults.length = 0;
      tab.dieAfter(Number.POSITIVE_INFINITY);
    }
    this.wake();
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

  /** Waits for what needs no time; what does is left to go on. */
  async #wait<Result>(work: Promise<Result> | undefined): Promise<Result | undefined> {
    let result: Result | undefined;
    void work?.then(
      (value) => {
        result = value;
      },
      () => {},
    );
    await this.#stage.clockwork.rest();
    return result;
  }

  async #listed(tab: Tab): Promise<Listed<Trip>[]> {
    const trips = (await this.#wait(tab.device ? tripTable.rowsOn(tab.device).all() : undefined)) ?? [];
    return trips.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  async #book(move: Extract<Move, { do: 'book' }>): Promise<void> {
    const { browser } = this.#stage;
    const tab = pick(browser.usable, move.tab);
    const { device } = tab ?? {};
    const person = browser.session?.person;
    if (!tab || !device || !person) return;
    const outward = move.returnOf === null ? undefined : pick(await this.#listed(tab), move.returnOf);
    const at = Math.ceil((device.clock.now() + (move.minutes ?? 0) * minute) / minute) * minute;
    const rideAt = new Date(at).toISOString();
    const spoilt = move.spoilt ? person.company.inactiveEmployeeId : person.company.employeeId;
    const body = person.company.ride({
      id: browser.newId(),
      employeeId: spoilt,
      reason: outward ? returnReason(outward.id) : `b${++this.#values}`,
      when: move.minutes === null ? { kind: 'now' } : whenOf({ kind: 'scheduled', rideAt, zone }),
    });
    await this.#submit(tab, body.id, false, {
      name: outward ? returnRide.name : 'trip.book',
      body,
      seen: { ...seen, rideAt },
      base: null,
    });
  }

  async #edit(move: Extract<Move, { do: 'edit' }>): Promise<void> {
    const tab = pick(this.#stage.browser.usable, move.tab);
    const trip = tab && pick((await this.#listed(tab)).filter(canEdit), move.trip);
    const change = trip && this.#changed(trip, move.field, move.value, 'mine');
    if (!tab || !trip || !change) return;
    const ride: EditRideBody = { ...rideFieldsOf(trip), ...change };
    const rideAt = move.field === 'when' ? new Date(Date.parse(trip.rideAt) + (move.value + 1) * 5 * minute).toISOString() : trip.rideAt;
    await this.#submit(
      tab,
      trip.id,
      false,
      { name: editRide.name, body: { id: trip.id, ride }, seen: { ...seen, rideAt }, base: stored(trip) },
      stored(trip),
    );
  }

  async #change(
    move: { tab: number; trip: number },
    may: (trip: Trip) => boolean,
    cancels: boolean,
    intent: (trip: Listed<Trip>) => Intent,
  ): Promise<void> {
    const tab = pick(this.#stage.browser.usable, move.tab);
    const trip = tab && pick((await this.#listed(tab)).filter(may), move.trip);
    if (tab && trip) await this.#submit(tab, trip.id, cancels, intent(trip));
  }

  /** Hands a change in, and notes what its person is told of it. */
  async #submit(tab: Tab, tripId: string, cancels: boolean, intent: Intent, shown?: Trip): Promise<void> {
    const { browser, evidence } = this.#stage;
    const person = browser.session?.person;
    const { device } = tab;
    if (!device || !person) return;
    const wish: Wish = { kind: 'enqueue', personId: person.id, tripId, cancels, body: intent.body, touches: touchedBy(intent, shown) };
    evidence.wishes.add(wish);
    const told = (submitted: Submitted) => {
      evidence.wishes.delete(wish);
      evidence.note(`  told ${submitted.outcome} ${intent.name} ${'row' in submitted ? submitted.row?.seq : ''}`);
      // Whoever has signed out or reloaded sees the form no more.
      if (!tab.alive || tab.device !== device) return;
      const journal = browser.journalOf(person);
      if (submitted.outcome === 'not-saved') return;
      if (submitted.row === null) return;
      const { seq, id } = submitted.row;
      if (!journal.ever.has(seq)) return evidence.violate('a', `A change was called ${submitted.outcome}, and no disk has it`);
      if (submitted.outcome === 'refused') evidence.refusedTo.set(id, 'refused');
      const last = journal.ever.get(seq)?.state ?? '';
      // Two forms may have gone into one row: then the other one was told how it ended.
      if (submitted.outcome === 'waiting' && !journal.rows.has(seq) && !['acked', 'rejected', 'expired'].includes(last))
        evidence.violate('a', `Row ${seq} was called waiting, and is gone`);
    };
    void device.submit(intent).then(told, (error: unknown) => {
      evidence.wishes.delete(wish);
      if (tab.alive && tab.device === device) evidence.violate('m', `A form failed: ${String(error)}`);
    });
    await this.#stage.clockwork.rest();
  }

  async #decide(move: Extract<Move, { do: 'decide' }>): Promise<void> {
    const { browser, evidence, clockwork } = this.#stage;
    const tab = pick(browser.usable, move.tab);
    const person = browser.session?.person;
    const device = tab?.device;
    if (!tab || !device || !person) return;
    const rows = (await this.#wait(device.outbox.rows()))?.filter(isOpen) ?? [];
    const row = pick(rows, move.row);
    if (!row) return;
    if (move.how === 'send-now') void decisions.sendNow(device).catch(tab.failed);
    if (move.how === 'ask') void decisions.ask(device, row).catch(tab.failed);
    if (move.how === 'again' && row.state !== 'conflict' && row.state !== 'queued') void decisions.sendAgain(device, row).catch(tab.failed);
    if (move.how === 'mine' && row.state === 'conflict') {
      this.#noteShown(person, row);
      void decisions.keepMine(device, row).catch(tab.failed);
    }
    if (move.how === 'discard') {
      const wish: Wish = { kind: 'discard', personId: person.id, seq: row.seq };
      evidence.wishes.add(wish);
      void decisions
        .discard(device, row)
        .then((done) => {
          evidence.wishes.delete(wish);
          const journal = browser.journalOf(person);
          const left = journal.rows.get(row.seq);
          const last = journal.ever.get(row.seq);
          // From here on nothing may come of it.
          if (done === 'done' && !left && last && last.state !== 'acked') evidence.refusedTo.set(last.id, 'discarded');
          if (done === 'done' && tab.alive && left && isOpen(left))
            evidence.violate('l', `Row ${row.seq} was called discarded, and is ${left.state}`);
        })
        .catch((error: unknown) => {
          evidence.wishes.delete(wish);
          tab.failed(error);
        });
    }
    await clockwork.rest();
  }

  /** In a conflict the person has seen both versions. */
  #noteShown(person: Person, row: OutboxRow): void {
    const theirs = row.problem?.kind === 'refused' ? row.problem.payload : null;
    if (!isTrip(theirs)) return;
    const touched = this.#stage.evidence.touchedBy(this.#stage.browser.journalOf(person), row.seq);
    for (const [field, value] of fieldsOf(theirs)) touched.set(field, (touched.get(field) ?? new Set()).add(value));
  }

  async #signOut(choice: 'send' | 'keep' | 'discard'): Promise<void> {
    const { browser, evidence, clockwork } = this.#stage;
    const tab = browser.usable[0];
    const person = browser.session?.person;
    const device = tab?.device;
    if (!tab || !device || !person) return;
    let ready = false;
    void decisions.readyToLeave(device, choice).then(
      (yes) => {
        ready = yes === 'done';
      },
      (error: unknown) => tab.failed(error),
    );
    await clockwork.pass(35_000);
    if (!ready || !tab.alive || browser.session?.person !== person) return;
    const wish: Wish | null = choice === 'discard' ? { kind: 'discard-all', personId: person.id } : null;
    if (wish) evidence.wishes.add(wish);
    browser.session = null;
    if (choice !== 'discard') await this.#wait(device.forgetReadable().catch(() => {}));
    browser.signedOut();
    if (choice === 'discard') await this.#wait(tab.deleteDatabase(person.id));
    if (wish) evidence.wishes.delete(wish);
  }

  async #upgrade(blocked: boolean): Promise<void> {
    const { browser, clockwork } = this.#stage;
    if (blocked && !this.#stuck) this.#stuck = await browser.stuckConnection();
    browser.upgrade();
    await clockwork.rest();
  }

  #serverTrip(index: number) {
    const { browser, office } = this.#stage;
    const person = browser.session?.person ?? office.people[0];
    const colleague = office.people[1];
    if (!person || !colleague || person.companyId !== colleague.companyId) return null;
    const trip = pick([...office.trips(person.companyId).values()], index);
    return trip ? { trip, companyId: person.companyId, colleague } : null;
  }

  #changed(trip: Trip, field: EditField, value: number, whose: string): Partial<EditRideBody> | null {
    if (field === 'reason') return { reason: `${whose} ${++this.#values}` };
    if (field === 'dropoff')
      return { dropoff: [station, airport, { ...station, label: 'Charminar' }, { ...officePlace, label: 'Lal Bagh' }][value] };
    if (trip.kind === 'now') return null;
    return { when: whenOf({ ...trip, rideAt: new Date(Date.parse(trip.rideAt) + (value + 1) * 5 * minute).toISOString() }) };
  }
}

const zone = 'Asia/Kolkata';
const seen: RideSeen = { employeeName: 'José Núñez', vehicleName: 'Sedan', rideAt: '', zone, leadMinutes: 30, estimate: null };

/** The trip as the edit would leave it. */
function previewOf(intent: Intent, shown: Trip): Trip {
  const [change] = editRide.preview(intent.body, { seen: intent.seen, createdAt: 0 });
  const wanted = change?.apply(shown);
  return isTrip(wanted) ? wanted : shown;
}

/** The fields that an edit changes, with what stood there. */
function touchedBy(intent: Intent, shown: Trip | undefined): Touched {
  const touched: Touched = new Map();
  if (!shown) return touched;
  const wanted = fieldsOf(previewOf(intent, shown));
  for (const [field, value] of fieldsOf(shown)) if (wanted.get(field) !== value) touched.set(field, new Set([value]));
  return touched;
}

/** The record without what only the list adds. */
function stored({ pending: _, ...trip }: Listed<Trip>): Trip {
  return trip;
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)];
