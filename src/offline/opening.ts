import * as v from 'valibot';
import { readSession } from '@/http/session-storage';
import type { StatusCounts } from '@/rules/status-counts';
import { openDeviceOrNull } from './current-device';
import { asOfKey, fillingKey, isOpening, openingPrefix } from './opening-keys';
import { openStates } from './outbox-row';
import type { Listed } from './row-table';

/** How a list begins: the rows that a screen shows, and how many there are of each status. */
export type Opening<Row> = {
  rows: Listed<Row>[];
  counts: StatusCounts;
  /** Of one that was kept: when its rows were last the server's (device clock, ms). */
  syncedAt?: number | null;
};

type Table<Row> = { name: string; shape: number; is(record: unknown): record is Row };

const stored = v.object({
  shape: v.number(),
  rows: v.array(
    v.object({
      row: v.unknown(),
      pending: v.nullable(
        v.object({ rowId: v.string(), command: v.string(), state: v.picklist(openStates), expiresAt: v.nullable(v.number()) }),
      ),
    }),
  ),
  counts: v.record(v.string(), v.number()),
  syncedAt: v.nullable(v.number()),
});

const prefixOf = (userId: string) => `${openingPrefix}${userId}/`;
/** Milliseconds that a list has to stay as it is before it is kept. */
const still = 1000;

/**
 * How a list began when this person last looked at it. A start reads it at once and draws rows that can be used, while opening the
 * database and reading from it takes a slow phone half a second; what the database says takes its place. Undefined where nothing is
 * kept that this release can read.
 */
export function openingOf<Row>({ name, shape, is }: Table<Row>): Opening<Row> | undefined {
  const text = localStorage.getItem(prefixOf(whoIsHere()) + name);
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), stored), text);
  if (!kept.success || kept.output.shape !== shape) return undefined;
  const { rows, counts, syncedAt } = kept.output;
  const listed = rows.flatMap(({ row, pending }) => (is(row) ? [{ ...row, pending }] : []));
  return listed.length < rows.length ? undefined : { rows: listed, counts, syncedAt };
}

/** A start asks before the device is open. */
const whoIsHere = () => openDeviceOrNull()?.userId ?? readSession()?.userId ?? '';

/** When all that is here was last the server's (device clock, ms), as the last visit knew; null where it didn't. */
export function keptAsOf(): number | null {
  const kept = Number(localStorage.getItem(asOfKey(whoIsHere())));
  return kept > 0 ? kept : null;
}

/** Keeps it for the next start. */
export const keepAsOf = (moment: number) => keepUnder(asOfKey, String(moment));

/** How many rows of a resource are on the device, while they come for the first time. */
export type FillProgress = { done: number; total: number };

const filling = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ done: v.number(), total: v.number() })));

/** How far the rows of a resource had come when the last visit ended, where more were to come. */
export function keptFilling(resource: string): FillProgress | null {
  const kept = v.safeParse(filling, localStorage.getItem(fillingKey(whoIsHere())));
  return (kept.success && kept.output[resource]) || null;
}

/** Keeps for the next start of which resources rows are still to come; `text` as JSON. */
export const keepFilling = (text: string) => keepUnder(fillingKey, text);

function keepUnder(keyOf: (userId: string) => string, text: string): void {
  const device = openDeviceOrNull();
  if (!device?.mayKeep()) return;
  try {
    localStorage.setItem(keyOf(device.userId), text);
  } catch {
    // What is kept is older than what is here: nobody is told that it is newer.
  }
}

const waiting = new Map<string, () => void>();

/** Keeps how a list begins, once it has come to rest. */
export function keepOpening<Row>({ name, shape }: Table<Row>, { rows, counts, syncedAt }: Opening<Row>): void {
  const device = openDeviceOrNull();
  // Its person has left since this was drawn.
  if (!device) return;
  const { environment, userId, mayKeep } = device;
  waiting.get(name)?.();
  const write = () => {
    // Whoever has signed out, perhaps in another tab, leaves nothing, least of all to whoever signed in there.
    if (!mayKeep()) return;
    const key = prefixOf(userId) + name;
    const listed = rows.map(({ pending, ...row }) => ({ row, pending }));
    try {
      localStorage.setItem(key, JSON.stringify({ shape, rows: listed, counts, syncedAt }));
    } catch {
      // A full storage costs the next start half a second, nothing else.
      localStorage.removeItem(key);
    }
  };
  waiting.set(name, environment.setTimer(write, still));
}

/** Nothing of what somebody saw stays behind when they leave, whichever tab keeps it last; `userId`: who is here now. */
export function forgetOpenings(userId: string | null = null): void {
  if (userId === null) for (const cancel of waiting.values()) cancel();
  const own = userId === null ? null : prefixOf(userId);
  for (const key of Object.keys(localStorage)) if (isOpening(key) && (own === null || !key.startsWith(own))) localStorage.removeItem(key);
}
