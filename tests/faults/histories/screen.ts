import type { Trip } from '@/contract/trips';
import { tripCommands } from '@/features/trips/commands';
import { isTrip, tripTable } from '@/features/trips/rows';
import { commandsOf, type StoredRecord } from '@/offline/command';
import type { Cursor } from '@/offline/database';
import type { Device } from '@/offline/device';
import { needsPerson, type OutboxRow } from '@/offline/outbox-row';
import type { Listed } from '@/offline/rows';
import type { Browser } from './browser';
import type { Clockwork } from './clockwork';
import type { Evidence } from './evidence';
import type { Office, Person } from './office';
import { returnRide } from './return-ride';
import type { Tab } from './tab';

/** What one tab shows, and what it lies upon, read at one moment of rest. */
type Reading = { list: Listed<Trip>[]; stored: Trip[]; outbox: OutboxRow[]; cursor: Cursor | undefined };

/** Compares what people see with what there is. */
export class Screen {
  readonly #parts: { browser: Browser; office: Office; clockwork: Clockwork; evidence: Evidence };
  /** The newest rev of each trip that a person's lists have shown, per epoch. */
  readonly #shown = new Map<string, number>();

  constructor(parts: { browser: Browser; office: Office; clockwork: Clockwork; evidence: Evidence }) {
    this.#parts = parts;
  }

  /** At rest, every tab that can be looked at shows what the device holds and the outbox adds. */
  async look(): Promise<void> {
    const { browser } = this.#parts;
    const person = browser.session?.person;
    if (!person) return;
    for (const tab of browser.usable) {
      const reading = await this.#read(tab);
      if (reading) this.#compare(person, reading);
    }
  }

  /** After healing, the list is the server's, but for what waits for a person. */
  async lookHealed(person: Person): Promise<void> {
    const { browser, office, evidence } = this.#parts;
    const tab = browser.usable[0];
    const reading = tab && (await this.#read(tab));
    if (!reading) return evidence.violate('h', 'Nothing can be read after healing');
    const waiting = new Set(reading.outbox.filter(({ state }) => state !== 'acked').flatMap(({ writes }) => writes));
    const truth = office.trips(person.companyId);
    const mine = (trip: { id: string }) => !waiting.has(`trip:${trip.id}`);
    const [shown, there] = [reading.list.filter(mine), [...truth.values()].filter(mine)].map((trips) => trips.map(brief).sort().join('\n'));
    if (shown !== there) evidence.violate('i', `After healing the list shows\n${shown}\nwhere the server has\n${there}`);
    const left = reading.outbox.filter(({ state }) => state === 'acked');
    if (left.length > 0) evidence.violate('h', `Row ${left[0]?.seq} is acknowledged, and is still folded into the lists`);
  }

  /** After healing, what isn't done waits for a person, or behind what does. */
  judgeWaiting(person: Person): void {
    const { browser, evidence } = this.#parts;
    const rows = [...browser.journalOf(person).rows.values()].sort((a, b) => a.seq - b.seq);
    for (const row of rows) {
      if (row.state === 'acked' || needsPerson(row, browser.now())) continue;
      const behind = rows.some((earlier) => earlier.seq < row.seq && earlier.state !== 'acked' && touches(earlier, row));
      if (!behind)
        evidence.violate(
          'h',
          `Row ${row.seq} (${row.name}) is still ${row.state}; next try in ${row.nextAttemptAt - browser.now()} ms, problem ${JSON.stringify(row.problem)}`,
        );
      else if (!rows.some((earlier) => earlier.seq < row.seq && needsPerson(earlier, browser.now())))
        evidence.violate('j', `Row ${row.seq} is held back by nothing that waits for a person`);
    }
  }

  async #read({ device }: Tab): Promise<Reading | null> {
    if (!device) return null;
    let reading: Reading | null = null;
    void readAll(device).then(
      (read) => {
        reading = read;
      },
      // A closed or blocked database shows nothing, and says so.
      () => {},
    );
    await this.#parts.clockwork.rest();
    return reading;
  }

  #compare(person: Person, { list, stored, outbox, cursor }: Reading): void {
    const { evidence, office } = this.#parts;
    const expected = joined(stored, outbox);
    const [shown, meant] = [list, [...expected.values()]].map((trips) =>
      trips
        .map((trip) => `${brief(trip)} ${trip.pending?.state ?? ''}`)
        .sort()
        .join('\n'),
    );
    if (shown !== meant) evidence.violate('i', `The list shows\n${shown}\nwhere the device holds\n${meant}`);
    if (!cursor || cursor.fill !== null) return;
    const truth = cursor.syncedAt === null ? undefined : office.tripsAt(person.companyId, cursor.epoch, cursor.rev);
    if (truth) {
      const [held, there] = [stored, [...truth.values()]].map((trips) =>
        trips
          .map((trip) => `${brief(trip)} ${trip.rev}`)
          .sort()
          .join('\n'),
      );
      if (held !== there) evidence.violate('i', `At rev ${cursor.rev} the device holds\n${held}\nwhere the server had\n${there}`);
    }
    for (const { id, rev, pending } of list) {
      const key = `${person.id} ${cursor.epoch} ${id}`;
      const newest = this.#shown.get(key) ?? 0;
      if (rev < newest && rev > 0) evidence.violate('i', `Trip ${id} went back from rev ${newest} to ${rev} (${pending?.state})`);
      this.#shown.set(key, Math.max(newest, rev));
    }
    for (const { personId, tripId, rev } of evidence.gone.filter((each) => each.personId === person.id)) {
      void personId;
      const row = stored.find(({ id }) => id === tripId);
      if (row && row.rev < rev && cursor.syncedAt !== null && office.trips(person.companyId).get(tripId)?.rev !== row.rev)
        evidence.violate('i', `Trip ${tripId} flickered back: its change went before the rows showed it`);
      if (!row && office.trips(person.companyId).has(tripId) && cursor.syncedAt !== null)
        evidence.violate('i', `Trip ${tripId} flickered away: its change went before the rows showed it`);
    }
    evidence.gone = evidence.gone.filter((each) => each.personId !== person.id);
  }
}

async function readAll(device: Device): Promise<Reading> {
  const [list, stored, outbox, cursor] = [
    await tripTable.rowsOn(device).all(),
    await device.db.table('trip').toArray(),
    await device.outbox.rows(),
    await device.replica.cursor('trip'),
  ];
  return { list, stored: stored.filter(isTrip), outbox, cursor };
}

const brief = (trip: Trip) =>
  `${trip.id.slice(-4)} v${trip.version} ${trip.status} ${trip.stage} ${trip.reason} ${trip.dropoff.label} ${trip.rideAt}`;

/** What the lists have to show: said once more, on its own. */
function joined(stored: readonly Trip[], outbox: readonly OutboxRow[]): Map<string, Listed<Trip>> {
  const trips = new Map<string, Listed<Trip>>(stored.map((trip) => [trip.id, { ...trip, pending: null }]));
  const waits = ({ state }: OutboxRow) => state === 'rejected' || state === 'expired' || state === 'conflict';
  const asks = new Set<string>();
  for (const row of outbox) {
    for (const { record } of row.state === 'acked' ? row.records : []) {
      const held = stored.find(({ id }) => id === record.id);
      if (isTrip(record)) trips.set(record.id, { ...(held && held.rev >= record.rev ? held : record), pending: null });
    }
    if (row.state === 'acked' && row.records.length > 0) continue;
    for (const change of changesOf(row)) {
      const current = trips.get(change.id);
      const { pending: was = null, ...record } = current ?? { pending: null };
      const bare: StoredRecord | null = current && isTrip(record) ? record : null;
      const effective = !waits(row) || (row.base === null && bare === null);
      const next = effective ? change.apply(bare) : bare;
      if (!isTrip(next)) {
        trips.delete(change.id);
        continue;
      }
      const pending = row.state === 'acked' ? null : { rowId: row.id, command: row.name, state: row.state, expiresAt: row.expiresAt };
      trips.set(change.id, { ...next, pending: asks.has(change.id) ? was : pending });
      if (waits(row)) asks.add(change.id);
    }
  }
  return trips;
}

const touches = (earlier: OutboxRow, row: OutboxRow) =>
  earlier.writes.some((ref) => row.writes.includes(ref) || row.reads.includes(ref)) ||
  earlier.reads.some((ref) => row.writes.includes(ref));

const known = commandsOf([...tripCommands, returnRide]);
const changesOf = ({ name, body, seen, createdAt }: OutboxRow) => known.get(name)?.preview(body, { seen, createdAt }) ?? [];
