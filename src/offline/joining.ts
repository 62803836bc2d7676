import type { Command, Commands, StoredRecord } from './command';
import { type DeviceDatabase, storedIn } from './database';
import type { Intent } from './intent';
import { isRefused, type OutboxRow } from './outbox-row';
import { recordUnder } from './overlay';

/** Since the form was opened, the same fields have become something else, here or at the server: nothing is written before a person has chosen. */
export type Changed = {
  outcome: 'changed';
  current: StoredRecord;
  fields: string[];
  /** Those of the fields that a change waiting on this device has made so. */
  own: string[];
};

/** An edit of which nothing is written. */
export type Unsettled =
  /** The record is so already. */
  { outcome: 'unchanged' } | Changed;

/** What an earlier row becomes with an intent: a row of both, or dissolve and supersede as of an absorption; null: each stands for itself. */
type Joined = Pick<OutboxRow, 'body' | 'seen' | 'base'> | 'dissolve' | 'supersede' | null;

/** How a new change goes together with what has happened since its form was opened, and with what waits. Within one transaction. */
export class Joining {
  readonly #parts: { db: DeviceDatabase; commands: Commands; command: Command; waiting: readonly OutboxRow[] };

  constructor(parts: { db: DeviceDatabase; commands: Commands; command: Command; waiting: readonly OutboxRow[] }) {
    this.#parts = parts;
  }

  /** The intent upon the record as it stands now: a form may have been open for long. */
  async settle(intent: Intent): Promise<Intent | Unsettled> {
    const { command, waiting } = this.#parts;
    const { base } = intent;
    if (!command.joins || base === null) return intent;
    const current = await this.#recordUnder(waiting, intent.body, base);
    // Somebody here deletes it: the server says what comes of a change.
    if (!current) return intent;
    const body = command.merge(intent.body, base, current, 'ask');
    if (body === null) {
      const fields = command.clashes(intent.body, base, current);
      if (fields.length === 0) return intent;
      const others = command.clashes(intent.body, base, await this.#ground(intent.body, base));
      return { outcome: 'changed', current, fields, own: fields.filter((field) => !others.includes(field)) };
    }
    const mends = waiting.some(({ seq }) => seq === intent.mends);
    if (!mends && !command.alters(body, current)) return { outcome: 'unchanged' };
    return { ...intent, body, seen: command.mergeSeen(intent.seen, intent.body, body, current), base: current };
  }

  /** What becomes of an earlier row that was not sent, and of a settled intent with it. */
  async join(intent: Intent, row: OutboxRow): Promise<Joined> {
    const { command } = this.#parts;
    if (command.joins && row.name === command.name) return this.#joinEdit(intent, row);
    const refused = isRefused(row);
    const absorption = command.absorb(intent.body, { name: row.name, body: row.body, refused });
    if (absorption === null || typeof absorption === 'string') return absorption;
    const { seen } = absorption.seen === 'earlier' ? row : intent;
    return { body: absorption.body, seen, base: refused && row.base ? intent.base : row.base };
  }

  /** Two edits of a record as one; null where the earlier one was refused, and this form doesn't know of it. */
  async #joinEdit({ body, seen, base, mends }: Intent, row: OutboxRow): Promise<Joined> {
    const { command, waiting } = this.#parts;
    /** A change that leaves the record as it is has nothing to send. */
    const upon = (edit: unknown, record: StoredRecord): Joined =>
      command.alters(edit, record) ? { body: edit, seen, base: record } : 'dissolve';
    if (row.base === null || base === null) return null;
    if (isRefused(row)) return row.seq === mends ? upon(body, base) : null;
    const before = waiting.filter(({ seq }) => seq < row.seq);
    const beneath = await this.#recordUnder(before, row.body, row.base);
    // What has come in since the first of them the second form has shown: it starts from there.
    const isNews = beneath && beneath.version > row.base.version && command.merge(row.body, row.base, beneath, 'ask') !== null;
    if (isNews) return upon(body, beneath);
    const made = command.preview(row.body, row).find(({ id }) => id === row.base?.id);
    const earlier = made?.apply(row.base);
    const both = earlier && command.merge(body, base, earlier, 'mine');
    return both ? upon(both, row.base) : null;
  }

  /** The record that a change is about as these rows leave it; `shown` where the device holds none, or only an older one. */
  async #recordUnder(rows: readonly OutboxRow[], body: unknown, shown: StoredRecord): Promise<StoredRecord | null> {
    const { command, commands } = this.#parts;
    const [ref] = command.writes(body);
    return ref ? recordUnder(rows, commands, ref, await this.#ground(body, shown)) : shown;
  }

  /** The record with nothing that waits. */
  async #ground(body: unknown, shown: StoredRecord): Promise<StoredRecord> {
    const [ref] = this.#parts.command.writes(body);
    const stored = ref ? await storedIn(this.#parts.db, ref) : null;
    return stored && stored.version >= shown.version ? stored : shown;
  }
}
