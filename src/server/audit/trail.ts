import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction, AuditChange, AuditParty } from '@/contract/audit';
import { sameValue } from '@/rules/same-value';
import { plain } from '@/rules/text-search';
import { jsonRows } from '../database/json-rows';
import type { Sql } from '../database/orm';
import { auditTable } from './tables';

type PersonActing = {
  party: Extract<AuditParty, 'person'>;
  adminId: string;
  name: string;
  /** Null where nobody knows: they began what has ended without them. */
  device: string | null;
  /** When they pressed save (milliseconds since 1970); null: nobody said. */
  queuedAt: number | null;
};

/** Who acts in a transaction, as the history of changes names them. */
export type Actor = PersonActing | { party: Exclude<AuditParty, 'person'> };

/** What a transaction makes of a record: null where there was none, or is none any more. */
export type Deed = {
  resource: string;
  recordId: string;
  /** What people call it, and what else they look for it by. */
  names: readonly string[];
  /** What the first of them is in Spanish; null: the same. */
  nameEs?: string | null;
  before: object | null;
  after: object | null;
  /** What was personal of it was taken away: that is told, and none of it. */
  erased?: true;
  /** It follows from time, whoever's transaction has noticed: an entry of its own, and nobody's press of a button. */
  byItself?: true;
};

/** A signed-in person with a change; `queuedAt` in milliseconds since 1970. */
export const personActing = (
  { adminId, name, device }: Omit<PersonActing, 'party' | 'queuedAt'>,
  queuedAt: number | null = null,
): Actor => ({
  party: 'person',
  adminId,
  name,
  device,
  queuedAt,
});

export type Trail = {
  /** Notes what becomes of a record; of several times in one transaction the first and the last count. */
  note(deed: Deed): void;
  /** Writes down in one statement what has been noted. */
  write(): Promise<void>;
};

/** `actor` null: nothing is told. */
export function createTrail(handle: Sql, companyId: string | null, actor: Actor | null, now: () => number): Trail {
  const deeds = new Map<string, Deed>();
  return {
    note(deed) {
      if (actor === null) return;
      const key = `${deed.resource} ${deed.recordId} ${deed.byItself ?? false}`;
      const earlier = deeds.get(key);
      deeds.set(key, earlier ? { ...deed, before: earlier.before } : deed);
    },
    async write() {
      const at = now();
      const noted = [...deeds.values()];
      deeds.clear();
      if (actor === null) return;
      const acting = actor.party === 'person' ? { ...actor, queuedAt: queuedBefore(actor.queuedAt, at) } : actor;
      const stored = noted
        .flatMap((deed) => rowOf(deed, at, deed.byItself ? { party: 'system' as const } : acting))
        .map((row) => ({ companyId: companyId ?? '', at: new Date(at), ...row }));
      if (stored.length === 0) return;
      await handle.execute(sql`insert into ${auditTable} select * from ${jsonRows(auditTable, stored)}`);
    },
  };
}

/** Nobody's outbox keeps a change longer than its answers are kept. */
const longestQueued = 30 * 86_400_000;

/** A device's clock may be wrong: nothing is queued after it took effect. */
const queuedBefore = (queuedAt: number | null, at: number) =>
  queuedAt === null ? null : new Date(Math.min(at, Math.max(at - longestQueued, queuedAt)));

/** What is written in one millisecond stands in the order in which it was done. */
let places = 0;
const nextPlace = () => places++ >>> 0;

function rowOf<By extends object>({ resource, recordId, names, nameEs = null, before, after, erased }: Deed, at: number, by: By) {
  const changes = changesOf(before, after);
  if (!erased && changes.length === 0 && sameValue(before === null, after === null)) return [];
  const action: AuditAction = erased ? 'erased' : before ? (after ? 'changed' : 'deleted') : 'created';
  return {
    ...by,
    id: uuidv7({ msecs: at, seq: nextPlace() }),
    action,
    resource,
    recordId,
    recordName: names[0] ?? '',
    recordNameEs: nameEs,
    searchText: plain(names.join(' ')),
    changes,
  };
}

/** What every record has and nobody changed. */
const notTold = new Set(['id', 'version', 'rev', 'createdAt']);

/** The fields in which two records differ; one that isn't there has none. */
export function changesOf(before: object | null, after: object | null): AuditChange[] {
  const [old, young] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => !notTold.has(change.field) && !sameValue(change.before, change.after));
}
