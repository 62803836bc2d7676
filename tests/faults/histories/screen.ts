import { commands } from '@/app/areas';
import { commandsOf, refOf, type StoredRecord } from '@/offline/command';
import type { Cursor } from '@/offline/database';
import type { Device } from '@/offline/device';
import { needsPerson, type OutboxRow } from '@/offline/outbox-row';
import type { Listed } from '@/offline/row-table';
import type { Browser } from './browser';
import type { Clockwork } from './clockwork';
import type { Evidence } from './evidence';
import type { Office, Person } from './office';
import { brief, type Held, kinds, type Resource, resources } from './records';
import type { Tab } from './tab';

/** What one tab shows of a resource, and what it lies upon, read at one moment of rest. */
type Reading = { resource: Resource; list: Listed<Held>[]; stored: Held[]; outbox: OutboxRow[]; cursor: Cursor | undefined };

/** Compares what people see with what there is. */
export class Screen {
  readonly #parts: { browser: Browser; office: Office; clockwork: Clockwork; evidence: Evidence };
  /** The newest rev of each record that a person's lists have shown, per epoch. */
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
      const readings = await this.#read(tab);
      for (const reading of readings) this.#compare(person, reading);
      if (readings.length > 0) this.#parts.evidence.gone = this.#parts.evidence.gone.filter(({ personId }) => personId !== person.id);
    }
  }

  /** After healing, the lists are the server's, but for what waits for a person. */
  async lookHealed(person: Person): Promise<void> {
    const { browser, office, evidence } = this.#parts;
    const tab = browser.usable[0];
    const readings = tab ? await this.#read(tab) : [];
    if (readings.length === 0) return evidence.violate('h', 'Nothing can be read after healing');
    for (const { resource, list, outbox } of readings) {
      const waiting = new Set<string>(outbox.filter(({ state }) => state !== 'acked').flatMap(({ writes }) => writes));
      const there = [...office.state(person.companyId)[resource].values()];
      const [shown, meant] = [list, there].map((records) =>
        records
          .filter(({ id }) => !waiting.has(refOf(resource, id)))
          .map(brief)
          .sort()
          .join('\n'),
      );
      if (shown !== meant) evidence.violate('i', `After healing the list of ${resource}s shows\n${shown}\nwhere the server has\n${meant}`);
    }
    const left = readings[0]?.outbox.find(({ state }) => state === 'acked');
    if (left) evidence.violate('h', `Row ${left.seq} is acknowledged, and is still folded into the lists`);
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

  async #read({ device }: Tab): Promise<Reading[]> {
    if (!device) return [];
    let readings: Reading[] = [];
    void readAll(device).then(
      (read) => {
        readings = read;
      },
      // A closed or blocked database shows nothing, and says so.
      () => {},
    );
    await this.#parts.clockwork.rest();
    return readings;
  }

  #compare(person: Person, { resource, list, stored, outbox, cursor }: Reading): void {
    const { evidence, office } = this.#parts;
    for (const record of list) this.#judgeThread(record);
    const [shown, meant] = [list, [...joined(resource, stored, outbox).values()]].map((records) =>
      records
        .map((record) => `${brief(record)} ${record.pending?.state ?? ''}`)
        .sort()
        .join('\n'),
    );
    if (shown !== meant) evidence.violate('i', `The list of ${resource}s shows\n${shown}\nwhere the device holds\n${meant}`);
    // Storage may have refused to bring the rows up to date so far.
    if (!cursor || cursor.shape === 0) return;
    // What has been filled anew is newer than the cursor until the changes since have come.
    if (cursor.fill !== null || stored.some(({ rev }) => rev > cursor.rev)) {
      this.#judgeRefill(person, resource, stored, cursor);
      return;
    }
    const truth = cursor.syncedAt === null ? undefined : office.truth.at(person.companyId, cursor.epoch, cursor.rev);
    if (truth) {
      const [held, there] = [stored, [...truth[resource].values()]].map((records) =>
        records
          .map((record) => `${brief(record)} ${record.rev}`)
          .sort()
          .join('\n'),
      );
      if (held !== there) evidence.violate('i', `At rev ${cursor.rev} the device holds\n${held}\nwhere the server had\n${there}`);
    }
    for (const { id, rev, pending } of list) {
      const key = `${person.id} ${cursor.epoch} ${id}`;
      const newest = this.#shown.get(key) ?? 0;
      if (rev < newest && rev > 0)
        evidence.violate('i', `The ${resource} ${id} went back from rev ${newest} to ${rev} (${pending?.state})`);
      this.#shown.set(key, Math.max(newest, rev));
    }
    for (const gone of evidence.gone)
      if (gone.personId === person.id && gone.resource === resource) this.#judgeGone(person, gone, stored, cursor);
  }

  /** A thread shows each message once, and what the server has in its order. */
  #judgeThread(record: Held): void {
    if (!('messages' in record)) return;
    const { messages } = record;
    const given = messages.filter(({ position }) => position > 0);
    const inOrder = given.every(({ position }, index) => position === index + 1 && messages[index] === given[index]);
    if (!inOrder || new Set(messages.map(({ id }) => id)).size < messages.length)
      this.#parts.evidence.violate(
        'i',
        `The thread of ${record.id} shows ${messages.map(({ position, id }) => `${position} ${id}`).join(', ')}`,
      );
  }

  /** While rows that were there are filled anew, each of them stays. */
  #judgeRefill(person: Person, resource: Resource, stored: Held[], { epoch, rev, syncedAt }: Cursor): void {
    const { evidence, office } = this.#parts;
    const were = syncedAt === null ? undefined : office.truth.at(person.companyId, epoch, rev);
    for (const id of were?.[resource].keys() ?? [])
      if (office.state(person.companyId)[resource].has(id) && !stored.some((row) => row.id === id))
        evidence.violate('i', `The ${resource} ${id} vanished while the rows are filled anew`);
  }

  /** What was acknowledged goes from the outbox once the rows show it, and never before. */
  #judgeGone(person: Person, { resource, id, ackRev }: Evidence['gone'][number], stored: Held[], cursor: Cursor): void {
    const { evidence, office } = this.#parts;
    const done = cursor.syncedAt === null ? undefined : office.truth.at(person.companyId, cursor.epoch, ackRev);
    if (!done) return;
    const [made, held] = [done[resource].get(id), stored.find((record) => record.id === id)];
    if (made && held && held.rev < made.rev)
      evidence.violate('i', `The ${resource} ${id} flickered back: its change went before the rows showed it`);
    if (made && !held && office.state(person.companyId)[resource].has(id))
      evidence.violate('i', `The ${resource} ${id} flickered away: its change went before the rows showed it`);
    if (!made && held) evidence.violate('i', `The ${resource} ${id} flickered back: it was deleted, and the rows still have it`);
  }
}

async function readAll(device: Device): Promise<Reading[]> {
  const outbox = await device.outbox.rows();
  return Promise.all(
    resources.map(async (resource) => {
      const [list, stored, cursor] = await Promise.all([
        kinds[resource].listed(device),
        device.db.table(resource).toArray(),
        device.replica.cursor(resource),
      ]);
      return { resource, list, stored: stored.filter(kinds[resource].is), outbox, cursor };
    }),
  );
}

/** What the lists have to show: said once more, on its own. */
function joined(resource: Resource, stored: readonly Held[], outbox: readonly OutboxRow[]): Map<string, Listed<Held>> {
  const { is } = kinds[resource];
  const records = new Map<string, Listed<Held>>(stored.map((record) => [record.id, { ...record, pending: null }]));
  const waits = ({ state }: OutboxRow) => state === 'rejected' || state === 'expired' || state === 'conflict';
  const asks = new Set<string>();
  for (const row of outbox) {
    for (const { resource: of, record } of row.state === 'acked' ? row.records : []) {
      const held = stored.find(({ id }) => id === record.id);
      if (of === resource && is(record)) records.set(record.id, { ...(held && held.rev >= record.rev ? held : record), pending: null });
    }
    if (row.state === 'acked' && row.records.length > 0) continue;
    for (const change of changesOf(row)) {
      if (change.resource !== resource) continue;
      const current = records.get(change.id);
      const { pending: was = null, ...record } = current ?? { pending: null };
      const bare: StoredRecord | null = current && is(record) ? record : null;
      const effective = !waits(row) || (row.base === null && bare === null);
      const next = effective ? change.apply(bare) : bare;
      if (!is(next)) {
        records.delete(change.id);
        continue;
      }
      const pending = row.state === 'acked' ? null : { rowId: row.id, command: row.name, state: row.state, expiresAt: row.expiresAt };
      records.set(change.id, { ...next, pending: asks.has(change.id) ? was : pending });
      if (waits(row)) asks.add(change.id);
    }
  }
  return records;
}

const touches = (earlier: OutboxRow, row: OutboxRow) =>
  earlier.writes.some((ref) => row.writes.includes(ref) || row.reads.includes(ref)) ||
  earlier.reads.some((ref) => row.writes.includes(ref));

const known = commandsOf(commands);
const changesOf = (row: OutboxRow) => known.get(row.name)?.preview(row.body, row) ?? [];
