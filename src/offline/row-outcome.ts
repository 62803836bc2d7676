import type { Clash } from '@/rules/merged-fields';
import { type Attempt, attemptOutcome } from './attempt-outcome';
import { type Command, type Commands, refOf, refsOf, type StoredRecord } from './command';
import type { Environment } from './environment';
import { isUnsent, type OutboxRow, recordOf } from './outbox-row';
import { isReadable } from './readable';

/** Rows to write and rows (by seq) that go, all in one transaction. */
export type RowOutcome = { rows: OutboxRow[]; gone: number[] };

type Context = {
  /** Null where this release can't read the row, and somebody asked what had come of it. */
  command: Command | null;
  commands: Commands;
  /** Open rows enqueued after this one, in order. */
  later: OutboxRow[];
  environment: Pick<Environment, 'now' | 'random' | 'newId'>;
};

const firstBackoff = 1000;
const longestBackoff = 60_000;
/** Most that a row waits between two tries: a host that asks for more patience gets a question after this time instead. */
export const longestWait = 10 * 60_000;

/** What an attempt's end makes of its row, and of the rows that wait behind it. */
export function rowOutcome(row: OutboxRow, attempt: Attempt, context: Context): RowOutcome {
  const { environment } = context;
  const outcome = attemptOutcome(attempt);
  const problem = attempt.answered ? null : attempt.problem;
  const ended: OutboxRow = { ...row, lease: null, problem };
  switch (outcome.to) {
    case 'acked': {
      const { records, rev } = context.command?.answered(row.body, outcome.payload) ?? { records: [], rev: 0 };
      const acked: OutboxRow = { ...ended, state: 'acked', uncertain: false, records, ackRev: rev };
      return { rows: [acked, ...rebased(context, records)], gone: [] };
    }
    case 'retry': {
      const uncertain = row.uncertain || !outcome.sure;
      const backoff = Math.min(firstBackoff * 2 ** (row.attempts - 1), longestBackoff) * (0.5 + environment.random() / 2);
      const wait = Math.max(backoff, Math.min(outcome.wait ?? 0, longestWait));
      return {
        rows: [{ ...ended, state: uncertain ? 'unknown' : 'queued', uncertain, nextAttemptAt: environment.now() + wait }],
        gone: [],
      };
    }
    case 'sign-in':
      // What may have had an effect stays in doubt, and a person is told of it in time.
      return {
        rows: [{ ...ended, state: row.uncertain ? 'unknown' : 'sign-in', nextAttemptAt: 0, attempts: row.attempts - 1 }],
        gone: [],
      };
    case 'conflict':
      return { rows: [afterConflict(ended, outcome.current, context)], gone: [] };
    case 'expired':
      return afterRefusal({ ...ended, state: 'expired', uncertain: false }, context);
    case 'rejected':
      // The drain asks about a row in doubt before it believes a refusal that the server doesn't keep.
      return afterRefusal({ ...ended, state: 'rejected', uncertain: false }, context);
  }
}

/**
 * Never-sent changes of a record start from what the server has just answered. That may hold more than the person saw:
 * what their form didn't touch follows the server, and where both touched the same, the old base stands and the server asks.
 */
export function rebased(
  { later, commands }: Pick<Context, 'later' | 'commands'>,
  records: { resource: string; record: StoredRecord }[],
  clash: Clash = 'ask',
): OutboxRow[] {
  return later.flatMap((row) => {
    const command = commands.get(row.name);
    const fresh = records.find(({ resource, record }) => row.writes.includes(refOf(resource, record.id)))?.record;
    if (!command || !isReadable(row, commands) || !fresh || row.sent !== null || row.base === null) return [];
    const body = command.ifMatch ? command.merge(row.body, row.base, fresh, clash) : row.body;
    return body === null ? [] : [upon(row, command, body, fresh)];
  });
}

/** The row upon another record: what the merged body takes over from there may name other records than the form did. */
export const upon = (row: OutboxRow, command: Command, body: unknown, base: StoredRecord): OutboxRow => ({
  ...row,
  body,
  ...refsOf(command, body, base),
  base,
  baseVersion: base.version,
});

/** Changes of different fields are joined and go out under a new key; the same field is a person's question. */
function afterConflict(row: OutboxRow, current: unknown, { command, environment }: Context): OutboxRow {
  const theirs = recordOf(current);
  const asks: OutboxRow = { ...row, state: 'conflict', uncertain: false };
  if (!theirs || !row.base || !command) return asks;
  const merged = command.merge(row.body, row.base, theirs, 'ask');
  if (merged === null) return asks;
  return anew(upon(row, command, merged, theirs), environment);
}

/** As if it had never been sent. */
export const anew = (row: OutboxRow, { newId }: Pick<Environment, 'newId'>): OutboxRow => ({
  ...row,
  id: newId(),
  state: 'queued',
  uncertain: false,
  attempts: 0,
  nextAttemptAt: 0,
  firstSentAt: null,
  sent: null,
  problem: null,
});

/** A refused change that a later cancel or delete has made pointless doesn't hold that one back. It asks once that one is given up. */
function afterRefusal({ erased, ...refused }: OutboxRow, { commands, later }: Context): RowOutcome {
  const row = erased ? { ...refused, ...erased, sent: null } : refused;
  const next = later.find((each) => each.writes.some((ref) => row.writes.includes(ref)));
  if (!next || !isUnsent(next) || !isReadable(next, commands)) return { rows: [row], gone: [] };
  const absorption = commands.get(next.name)?.absorb(next.body, { name: row.name, body: row.body, refused: true });
  if (absorption === 'supersede') return { rows: [{ ...next, replaced: [...(next.replaced ?? []), row] }], gone: [row.seq] };
  if (absorption === 'dissolve' && later.every((each) => each === next || !each.reads.some((ref) => row.writes.includes(ref)))) {
    return { rows: [], gone: [row.seq, next.seq] };
  }
  return { rows: [row], gone: [] };
}
