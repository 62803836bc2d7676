import { idOf, resourceOf } from '@/offline/command';
import { databaseName } from '@/offline/database';
import type { OutboxRow } from '@/offline/outbox-row';
import type { Browser } from './browser';
import { makes, mayGo, type Touched, type Wish } from './may-go';
import type { Effect, Office, Person } from './office';
import { type Passed, passedBy, tooSoon } from './order';
import { fieldsOf, isHeld, isResource, madeBy, type Resource } from './records';
import type { Entry, Journal } from './storage';
import type { Delta } from './truth';

/** The invariants, by the letters under which the README lists them. */
export const invariants = {
  a: 'What was called saved is durable, or its end is visible',
  b: 'A key has at most one effect; exactly one when acknowledged, none when refused',
  c: 'Changes that conflict take effect in the order of the device',
  d: 'Nothing precedes what it reads',
  e: 'Nothing takes effect after its expiry by the clock of the server, and nothing expires before',
  f: 'Nothing is sent as another person',
  g: 'A conflict never overwrites silently',
  h: 'After healing every change is done or waits for a person within 120 seconds',
  i: 'The list on the screen is what the server has and the outbox adds',
  j: 'A change that is stuck holds back only what conflicts with it',
  k: 'An upgrade, a new epoch and a cache reset keep every unsent change',
  l: 'An intent has at most one effect, whatever keys it went through',
  m: 'Nothing fails where nobody hears of it',
  n: 'While the browser keeps its locks, a change is on its way from one tab at a time',
} as const;
export type Invariant = keyof typeof invariants;

export type Violation = { invariant: Invariant; what: string };

/** A row as those of another person's database must never be mixed up with. */
type Place = { personId: string; journal: Journal; seq: number };

/** Milliseconds: answers tell the server's clock no more exactly than they travel. */
const minute = 60_000;

/** Watches a history and notes what must never be. */
export class Evidence {
  readonly violations: Violation[] = [];
  readonly wishes = new Set<Wish>();
  readonly #browser: Browser;
  readonly #office: Office;
  /** Rows that were made, of any person. */
  readonly places = new Map<string, Place>();
  readonly touched = new Map<string, Touched>();
  /** What forms have put into each row. */
  readonly #promised = new Map<string, Map<string, string>>();
  /** Values that somebody else wrote into a record. */
  readonly foreign = new Set<string>();
  /** Keys whose refusal a person has been told of, with how. */
  readonly refusedTo = new Map<string, string>();
  /** Rows that were acknowledged and have gone, which the lists must show by now. */
  gone: { personId: string; resource: Resource; id: string; ackRev: number }[] = [];
  /** What each key was sent before, though it conflicts with it. */
  readonly #passed = new Map<string, Passed[]>();
  #seen = 0;

  constructor(browser: Browser, office: Office) {
    this.#browser = browser;
    this.#office = office;
    browser.disk.onJournal = (name, journal) => {
      const person = office.people.find(({ id }) => databaseName(id) === name);
      if (person) journal.onCommit = (before, after, entry) => this.#committed(person, journal, before, after, entry);
    };
    browser.network.onTwoAtOnce = (key) => {
      if (browser.locks.kept) this.violate('n', `Key ${key} was sent while it was on its way already`);
    };
    office.onArrival = (request) => this.#arrived(request);
  }

  /** What happened, in order: for whoever looks into a history that failed. */
  readonly trace: string[] = [];

  note(what: string): void {
    this.trace.push(`${new Date(this.#browser.clockwork.now).toISOString().slice(5, 23)} ${what}`);
  }

  violate(invariant: Invariant, what: string): void {
    this.note(`!!! (${invariant}) ${what}`);
    this.violations.push({ invariant, what });
  }

  touchedBy = (journal: Journal, seq: number): Touched => {
    const key = `${journal.number} ${seq}`;
    const touched = this.touched.get(key) ?? new Map<string, Set<string>>();
    this.touched.set(key, touched);
    return touched;
  };

  /** Looks at what took effect since the last look. */
  judgeEffects(): void {
    const { effects } = this.#office;
    // A restored backup has fewer.
    if (this.#seen > effects.length) this.#seen = effects.length;
    for (const effect of effects.slice(this.#seen)) this.#judge(effect);
    this.#seen = effects.length;
  }

  /** At the end: what the database and the disk themselves say. */
  async close(): Promise<void> {
    const { effects, undone } = this.#office;
    const events = await this.#office.events();
    const count = (tripId: string, kind: string) =>
      events.filter((event) => event.tripId === tripId && event.kind === kind && event.party === 'customer').length;
    const ofTrips = effects.filter(({ resource }) => resource === 'trip');
    const kindOf = ({ method, path }: Effect) => (method === 'PUT' ? 'modified' : path.endsWith('/cancel') ? 'cancelled' : 'booked');
    for (const tripId of new Set(events.map((event) => event.tripId))) {
      for (const kind of ['booked', 'modified', 'cancelled']) {
        const known = ofTrips.filter((effect) => effect.id === tripId && kindOf(effect) === kind && isMoved(effect)).length;
        const before = tripId.startsWith('019a9000') && kind === 'booked' ? 1 : 0;
        if (count(tripId, kind) !== known + before)
          this.violate('b', `Trip ${tripId} was ${kind} ${count(tripId, kind)} times by ${known} changes`);
      }
    }
    for (const companyId of this.#office.truth.companies) {
      const unseen = await this.#office.truth.look(companyId, []);
      for (const { resource, id } of unseen) this.violate('b', `The ${resource} ${id} changed, and no effect is known that did it`);
    }
    for (const person of this.#office.people) {
      const there = await this.#browser.disk.outboxOf(databaseName(person.id));
      const meant = [...this.#browser.journalOf(person).rows.keys()];
      if (meant.some((seq) => !there.includes(seq))) this.violate('a', `The disk holds rows ${there} where ${meant} were saved`);
      for (const row of this.#browser.journalOf(person).ever.values()) {
        const done = effects.some(({ key }) => key === row.id) || undone.has(row.id);
        if (row.state === 'acked' && !done) this.violate('b', `Row ${row.seq} was acknowledged, and took no effect`);
      }
    }
  }

  #committed(person: Person, journal: Journal, before: OutboxRow | null, after: OutboxRow | null, { seq, cleared }: Entry): void {
    this.note(
      `  ${person.name} row ${seq} ${before?.state ?? '-'} → ${after ? `${after.state} ${after.id.slice(-3)} ${after.problem ? JSON.stringify(after.problem).slice(0, 80) : ''}` : 'gone'}`,
    );
    if (after) {
      this.#noteTouched(journal, after);
      this.#judgePromises(journal, after);
      this.places.set(after.id, { personId: person.id, journal, seq });
      // A merge may make rows conflict that are on their way already.
      if (after.state === 'sending' && !this.#passed.has(after.id)) this.#passed.set(after.id, passedBy(after, journal.rows.values()));
      if (after.userId !== person.id) this.violate('f', `Row ${seq} of ${after.userId} lies in the outbox of ${person.id}`);
      if (after.state === 'rejected' || after.state === 'expired' || after.state === 'conflict') this.refusedTo.set(after.id, after.state);
      if (after.state === 'expired' && after.problem === null && this.#browser.clockwork.now < (after.expiresAt ?? 0) - minute)
        this.violate('e', `Row ${seq} expired ${(after.expiresAt ?? 0) - this.#browser.clockwork.now} ms before its time`);
      if (before && before.state === 'acked' && after.state !== 'acked')
        this.violate('b', `Row ${seq} was acknowledged and is ${after.state} again`);
      return;
    }
    if (before?.state === 'acked') {
      for (const ref of before.writes) {
        const resource = resourceOf(ref);
        if (isResource(resource)) this.gone.push({ personId: person.id, resource, id: idOf(ref), ackRev: before.ackRev });
      }
      return;
    }
    if (!before || mayGo(before, journal, this.wishes)) return;
    this.violate(cleared ? 'k' : 'a', `Row ${seq} (${before.name}, ${before.state}) went, and nobody was told`);
  }

  /** What forms have put into a row stays in it, whatever it is joined or merged with, until another form puts something else there. */
  #judgePromises(journal: Journal, row: OutboxRow): void {
    const [ref] = row.writes;
    const made = ref && madeBy(row, ref);
    if (!made) return;
    const fields = fieldsOf(made);
    for (const [field, value] of this.#promisedBy(journal, row.seq))
      if (fields.get(field) !== value) this.violate('a', `Row ${row.seq} was to make ${field} ${value}, and makes it ${fields.get(field)}`);
  }

  #promisedBy(journal: Journal, seq: number): Map<string, string> {
    const key = `${journal.number} ${seq}`;
    const promised = this.#promised.get(key) ?? new Map<string, string>();
    this.#promised.set(key, promised);
    return promised;
  }

  /** Remembers what the form whose change this row now holds set out to change. */
  #noteTouched(journal: Journal, row: OutboxRow): void {
    for (const wish of this.wishes) {
      if (wish.kind !== 'enqueue' || wish.personId !== row.userId || !row.writes.includes(wish.ref)) continue;
      // What cancels or deletes the record shows the edit that it does away with.
      if (row.name !== wish.name && !makes.includes(row.name)) continue;
      const made = madeBy(row, wish.ref);
      const fields = made && fieldsOf(made);
      if (![...wish.will].every(([field, value]) => fields?.get(field) === value)) continue;
      const promises = this.#promisedBy(journal, row.seq);
      const before = isHeld(row.base) ? fieldsOf(row.base) : null;
      for (const [field, value] of wish.will) {
        // What the record was already, another row has made so, or this one takes back.
        if (before?.get(field) === value) promises.delete(field);
        else promises.set(field, value);
      }
      const touched = this.touchedBy(journal, row.seq);
      for (const [field, seen] of wish.touches) touched.set(field, new Set([...(touched.get(field) ?? []), ...seen]));
    }
  }

  #arrived({ key, personId, actingUser }: { key: string; personId: string; actingUser: string | null }): void {
    if (key.startsWith('other-')) return;
    const place = this.places.get(key);
    if (!place) {
      this.violate('a', `Key ${key} was sent before its row was on the disk`);
      return;
    }
    if (personId !== 'nobody' && place.personId !== personId)
      this.violate('f', `A change of ${place.personId} came with the session of ${personId}`);
    if (actingUser !== place.personId) this.violate('f', `A change of ${place.personId} said that it was of ${actingUser}`);
    const row = place.journal.rows.get(place.seq);
    const { companyId = '' } = this.#office.people.find(({ id }) => id === place.personId) ?? {};
    if (row?.id !== key) return;
    for (const what of tooSoon(row, place.journal.rows.values(), this.#office.state(companyId))) this.violate('d', what);
  }

  #judge(effect: Effect): void {
    this.note(
      `  effect ${effect.key.slice(-3)} ${effect.method} ${effect.path.slice(-12)} v${effect.before?.version} → v${effect.after?.version}`,
    );
    for (const delta of effect.changed) this.#judgeDelta(effect, delta);
    this.#judgeThread(effect);
    const { effects } = this.#office;
    if (effects.some((other) => other !== effect && other.key === effect.key)) this.violate('b', `Key ${effect.key} took effect twice`);
    if (effect.validUntil !== null && effect.at > effect.validUntil)
      this.violate('e', `${effect.path} took effect ${effect.at - effect.validUntil} ms after its expiry`);
    const place = this.places.get(effect.key);
    if (!place) {
      if (effect.key.startsWith('other-')) this.#noteForeign(effect);
      return;
    }
    const refused = this.refusedTo.get(effect.key);
    if (refused) this.violate('b', `Key ${effect.key} took effect after the person was told that it is ${refused}`);
    const { journal } = place;
    const row = journal.ever.get(place.seq);
    const again = effects.find((other) => {
      const elsewhere = this.places.get(other.key);
      return other !== effect && elsewhere?.journal === journal && elsewhere.seq === place.seq;
    });
    if (again) this.violate('l', `Row ${place.seq} took effect under ${again.key} and under ${effect.key}`);
    if (!row) return;
    for (const { invariant, seq } of this.#passed.get(effect.key) ?? []) {
      const earlier = journal.rows.get(seq);
      if (earlier && earlier.state !== 'acked') this.violate(invariant, `Row ${row.seq} took effect before row ${seq} (${earlier.state})`);
    }
    this.#judgeEdit(effect, place);
  }

  /** An edit may change only what its person set out to change, and only from values that the person saw. */
  #judgeEdit({ before, after, key }: Effect, { journal, seq }: Place): void {
    if (!before || !after) return;
    const touched = this.touchedBy(journal, seq);
    for (const [field, value] of fieldsOf(after)) {
      const was = fieldsOf(before).get(field) ?? '';
      if (was === value) continue;
      const seen = touched.get(field);
      if (!seen) this.violate('g', `Row ${seq} (${key}) put ${field} from ${was} to ${value}, which nobody asked for`);
      else if (this.foreign.has(`${before.id} ${field} ${was}`) && !seen.has(was))
        this.violate('g', `Row ${seq} (${key}) overwrote ${field} ${was} with ${value}, unseen (seen: ${[...seen].join(' ')})`);
    }
  }

  /** Besides the record that it names, deleting a department moves its employees. */
  #judgeDelta({ resource, id, key, path }: Effect, { before, after, ...changed }: Delta): void {
    const named = changed.resource === resource && changed.id === id;
    const moved = path.endsWith('department/delete') && before !== null && fieldsOf(before).get('departmentId') === id;
    if (!named && !moved) this.violate('b', `${key} (${path}) changed the ${changed.resource} ${changed.id} besides`);
    if (before && after && after.version !== before.version + 1)
      this.violate('b', `${key} (${path}) took the ${changed.resource} ${changed.id} from v${before.version} to v${after.version}`);
  }

  /** A thread only grows, at its end, by the one message that is sent. */
  #judgeThread({ key, path, before, after }: Effect): void {
    if (!after || !('messages' in after) || !path.endsWith('/reply')) return;
    const was = before && 'messages' in before ? before.messages : [];
    const texts = (messages: typeof after.messages) => messages.map(({ id, position, text }) => `${position} ${id} ${text}`);
    const [there, now] = [texts(was), texts(after.messages)];
    const grown = now.length === there.length + 1 && there.every((message, index) => now[index] === message);
    const numbered = after.messages.every(({ position }, index) => position === index + 1);
    const twice = new Set(after.messages.map(({ id }) => id)).size < after.messages.length;
    if (!grown || !numbered || twice) this.violate('b', `${key} made the thread ${there.join(', ')} into ${now.join(', ')}`);
  }

  #noteForeign({ changed }: Effect): void {
    for (const { before, after } of changed) {
      if (!before || !after) continue;
      const was = fieldsOf(before);
      for (const [field, value] of fieldsOf(after)) if (was.get(field) !== value) this.foreign.add(`${after.id} ${field} ${value}`);
    }
  }
}

/** Whether an event of the trip tells of it: cancelling what is cancelled leaves none. */
const isMoved = ({ before, after }: Effect) => before?.version !== after?.version;
