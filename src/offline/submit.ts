import { useCallback, useEffect, useRef } from 'react';
import { type Edit, headers } from '@/contract/envelope';
import type { Problem } from '@/http/problem';
import type { StoredRecord } from './command';
import { openedDevice } from './current-device';
import type { Device } from './device';
import type { Followed, HeldBack } from './following';
import type { Intent } from './intent';
import type { Changed } from './joining';

type IsRow<Row> = (record: unknown) => record is Row;

/** What a form learns of the change it made. */
export type SubmitResult<Row> =
  | { outcome: 'done'; record: Row | null }
  /** Saved on this device; sent until `expiresAt` (server clock, ms), where it has an end. */
  | { outcome: 'waiting'; expiresAt: number | null }
  | { outcome: 'refused'; problem: Problem }
  /** The device could not keep it; it can only be sent right now, and only once. */
  | { outcome: 'not-saved'; sendDirectly(): Promise<SubmitResult<Row>> };

/** What came of a press that changes several records. */
export type SubmitAllResult<Row> =
  | Exclude<SubmitResult<Row>, { outcome: 'not-saved' }>
  | { outcome: 'not-saved'; sendDirectly(): Promise<SubmitAllResult<Row>> }
  /** So many of several were refused: the outbox asks about each. */
  | { outcome: 'some-refused'; count: number };

/** What it learns besides. */
export type HeldResult<Row> = Omit<HeldBack, 'ended'> & {
  outcome: 'held';
  /** The worst that came of them once they went out; null where all were taken back. */
  ended: Promise<SubmitAllResult<Row> | null>;
};

/** What the form of a record that is there learns besides. */
export type EditResult<Row> =
  | SubmitResult<Row>
  /** The record is as the form has it. */
  | { outcome: 'unchanged' }
  | MetByChange<Row>;

/** Since the form was opened, these of its fields have become something else: its person says which of both they want. */
export type MetByChange<Row> = {
  outcome: 'changed';
  fields: string[];
  /** Those of the fields that a change waiting on this device has made so. */
  own: string[];
  /** The record with what the form holds. */
  mine: Row;
  current: Row;
  /** Whose device it is. */
  userId: string;
  /** Who has changed what of it since, the oldest first; none where nobody can say. */
  edits(): Promise<readonly Edit[]>;
  /** Goes on with the form's own values but for these fields, which stay as they are now. */
  choose(left: readonly string[]): Promise<EditResult<Row>>;
};

/** Makes changes of one resource; `is` tells its records. */
export function useSubmit<Row extends StoredRecord>(resource: string, is: IsRow<Row>) {
  const left = useLeft();
  return useCallback(
    async (intent: Intent): Promise<SubmitResult<Row>> => {
      // Without a draft it was no form's: a button may go with what it was pressed for, and is told all the same.
      const result = await submit(intent, resource, is, intent.draft === undefined ? undefined : left());
      if (result.outcome === 'changed' || result.outcome === 'unchanged') throw new Error(`${intent.name} is an edit`);
      return result;
    },
    [resource, is, left],
  );
}

/** The same for edits, which may meet what has changed since their form was opened. */
export function useSubmitEdit<Row extends StoredRecord>(resource: string, is: IsRow<Row>) {
  const left = useLeft();
  return useCallback((intent: Intent) => submit(intent, resource, is, left()), [resource, is, left]);
}

/**
 * Says once whoever asks has gone from the screen, and its person elsewhere: a refusal that comes later would land at a field that is no
 * more. A page that is only drawn anew goes on waiting.
 */
function useLeft(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = location.pathname;
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => {
      if (location.pathname !== here) leaving.current.abort();
    };
  }, []);
  return useCallback(() => leaving.current.signal, []);
}

/** Longest (milliseconds) that changes are held back for their person to take them back. */
const longestHold = 30_000;

/**
 * Makes changes that belong together: all are saved on this device, or none. They are held back until they are let go, so that they
 * can be taken back; where they join what waits already, the worst that came of them is answered.
 */
export function useSubmitAll<Row extends StoredRecord>(resource: string, is: IsRow<Row>) {
  return useCallback((intents: readonly Intent[]) => submitAll(intents, resource, is), [resource, is]);
}

async function submitAll<Row extends StoredRecord>(
  intents: readonly Intent[],
  resource: string,
  is: IsRow<Row>,
): Promise<SubmitAllResult<Row> | HeldResult<Row>> {
  const device = await openedDevice();
  const { submitted, held, keys } = await device.submitAll(intents, longestHold);
  const worst = (ends: readonly Followed[]): SubmitAllResult<Row> => {
    const count = ends.filter(({ outcome }) => outcome === 'refused').length;
    return count > 0 && ends.length > 1 ? { outcome: 'some-refused', count } : worstOf(ends.map((end) => resultOf(end, resource, is)));
  };
  if (held) return { ...held, outcome: 'held', ended: held.ended.then((ends) => (ends.length > 0 ? worst(ends) : null)) };
  // What is so already needs no change.
  if (submitted) return worst(submitted.filter((end) => end.outcome !== 'unchanged' && end.outcome !== 'changed'));
  const sends = intents.map((intent, index) => directSend(device, intent, keys[index] ?? '', is));
  const sendDirectly = async (): Promise<SubmitAllResult<Row>> => {
    const kept = await device.resume(keys);
    if (kept) return worst(kept);
    const results: SubmitResult<Row>[] = [];
    for (const send of sends) results.push(await send());
    return worstOf(results);
  };
  return { outcome: 'not-saved', sendDirectly };
}

async function submit<Row extends StoredRecord>(
  intent: Intent,
  resource: string,
  is: IsRow<Row>,
  gone?: AbortSignal,
): Promise<EditResult<Row>> {
  const device = await openedDevice();
  const submitted = await device.submit(intent, gone);
  switch (submitted.outcome) {
    case 'unchanged':
      return submitted;
    case 'changed':
      return metByChange(device, intent, submitted, resource, is, gone);
    case 'not-saved': {
      const send = directSend(device, intent, submitted.key, is);
      const sendDirectly = async () => {
        // Storage that failed may have kept it: sent from there, it isn't sent twice.
        const [kept] = (await device.resume([submitted.key])) ?? [];
        return kept ? resultOf(kept, resource, is) : send();
      };
      return { outcome: 'not-saved', sendDirectly };
    }
    default:
      return resultOf(submitted, resource, is);
  }
}

/** What a form learns of a change that is written down. */
function resultOf<Row extends StoredRecord>(followed: Followed, resource: string, is: IsRow<Row>): SubmitResult<Row> {
  switch (followed.outcome) {
    case 'done':
      return {
        outcome: 'done',
        record: followed.records.map(({ resource: of, record }) => (of === resource ? record : null)).find(is) ?? null,
      };
    case 'waiting':
      return { outcome: 'waiting', expiresAt: followed.row.expiresAt };
    case 'refused':
      return { outcome: 'refused', problem: followed.row.problem ?? { kind: 'no-answer', retryAfter: null } };
  }
}

function metByChange<Row extends StoredRecord>(
  device: Device,
  intent: Intent,
  { current, fields, own }: Changed,
  resource: string,
  is: IsRow<Row>,
  gone?: AbortSignal,
): MetByChange<Row> {
  const command = commandOf(device, intent.name);
  const { base } = intent;
  const [preview] = command.preview(intent.body, { ...intent, createdAt: device.environment.now() });
  const mine = preview?.apply(current);
  if (base === null || !is(mine) || !is(current)) throw new Error(`${intent.name} met a record of another kind`);
  return {
    outcome: 'changed',
    fields,
    own,
    mine,
    current,
    userId: device.userId,
    // Its code may not be on the device yet.
    edits: () =>
      import('./edits-since').then(
        ({ editsSince }) => editsSince(resource, base),
        () => [],
      ),
    choose: (left) => {
      const body = command.yielding(intent.body, base, current, left);
      const seen = command.mergeSeen(intent.seen, intent.body, body, current);
      return submit({ ...intent, body, seen, base: current }, resource, is, gone);
    },
  };
}

function commandOf({ commands }: Device, name: string) {
  const command = commands.get(name);
  if (!command) throw new Error(`No command ${name}`);
  return command;
}

/** One key for the whole of it: pressing again repeats the same intent, never a second one, nor does the outbox should it have it. */
function directSend<Row extends StoredRecord>(device: Device, intent: Intent, key: string, is: IsRow<Row>) {
  const command = commandOf(device, intent.name);
  const expiresAt = command.expires(intent.body, intent.seen, device.clock.now());
  const send = async (): Promise<SubmitResult<Row>> => {
    const attempt = await device.wire.send({
      ...command.send(intent.body),
      headers: {
        [headers.key]: key,
        [headers.actingUser]: device.userId,
        ...(command.ifMatch && intent.base ? { [headers.ifMatch]: String(intent.base.version) } : {}),
        ...(expiresAt === null ? {} : { [headers.validUntil]: new Date(expiresAt).toISOString() }),
      },
      token: null,
    });
    if (!attempt.answered) return { outcome: 'refused', problem: attempt.problem };
    const { records } = command.answered(intent.body, attempt.success.payload);
    return { outcome: 'done', record: records.map(({ record }) => record).find(is) ?? null };
  };
  return send;
}

/** Of several changes made at once, the one that a person has to hear of first. */
function worstOf<Row>(results: readonly SubmitResult<Row>[]): SubmitResult<Row> {
  for (const outcome of ['not-saved', 'refused', 'waiting'] as const) {
    const one = results.find((result) => result.outcome === outcome);
    if (one) return one;
  }
  return { outcome: 'done', record: null };
}
