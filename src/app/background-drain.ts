import { createCalls, type Surroundings } from '@/http/calls';
import { ChangeFeed } from '@/offline/change-feed';
import { commandsOf } from '@/offline/command';
import { DeviceDatabase } from '@/offline/database';
import { Drain } from '@/offline/drain';
import type { Environment } from '@/offline/environment';
import { OutboxIndex } from '@/offline/outbox-index';
import { anyGoesByItself } from '@/offline/outbox-rows';
import { Reachability } from '@/offline/reachability';
import { isReadable } from '@/offline/readable';
import { ServerClock } from '@/offline/server-clock';
import { commands, resources } from './areas';
import { healthCheck } from './health';
import { createWire } from './wire';

type Around = {
  environment: Environment;
  fetch: Surroundings['fetch'];
  /** Somebody's token was answered with 401: their pages don't know yet. */
  signedOut: Surroundings['signedOut'];
  /** Lets go at once: what is under way is followed up by whoever sends next. */
  signal: AbortSignal;
};

const knownCommands = commandsOf(commands);

/**
 * Sends what waits on this device with no page open, each person's changes with that person's token.
 * Throws while something is left that a later try can send: the browser then tries again.
 */
export async function drainInBackground(userIds: readonly string[], around: Around): Promise<void> {
  const ends = await Promise.allSettled(userIds.map((userId) => drainFor(userId, around)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  if (ends.some((end) => end.status === 'fulfilled' && end.value === 'some-left')) throw new Error('Some changes still wait');
}

async function drainFor(userId: string, around: Around): Promise<'none-left' | 'some-left'> {
  // Only whoever signs in makes a database: this one may have been discarded since it was listed.
  const db = new DeviceDatabase(userId, resources, () => false);
  db.readWith(knownCommands);
  try {
    const mirror = new Map((await db.mirror.toArray()).map(({ key, value }) => [key, value]));
    const host = mirror.get('host');
    // Signed out: what waits does so until its person is back.
    if (!mirror.has('token') || host === undefined) return 'none-left';
    const clock = new ServerClock(around.environment.now);
    const offset = mirror.get('clock-offset');
    if (offset !== undefined) clock.restore(Number(offset));
    await drainOnce(db, clock, { ...around, host, language: mirror.get('language') ?? 'EN' });
    const signedIn = (await db.mirror.get('token')) !== undefined;
    return signedIn && (await anyGoesByItself(db, (row) => isReadable(row, knownCommands))) ? 'some-left' : 'none-left';
  } finally {
    db.close();
  }
}

async function drainOnce(
  db: DeviceDatabase,
  clock: ServerClock,
  { environment, fetch, signedOut, signal, host, language }: Around & { host: string; language: string },
): Promise<void> {
  const calls = createCalls({
    host: () => host,
    // The drain names the token of each call, and forgets a refused one.
    token: () => '',
    signedOut,
    language: () => language,
    xsrfToken: () => null,
    serverTime: (...times) => clock.measure(...times),
    reached: (ourApi) => reachability.report(ourApi),
    now: environment.now,
    fetch,
  });
  const reachability = new Reachability(environment, healthCheck(calls), true);
  const feed = new ChangeFeed(db.name);
  const wire = createWire(calls);
  const drain = new Drain({
    db,
    feed,
    index: new OutboxIndex(db, feed),
    commands: knownCommands,
    environment,
    clock,
    wire,
    reachable: reachability.confirm,
    // The token in the mirror is all there is.
    prepare: async () => {},
    refused: () => {},
  });
  try {
    await Promise.race([drain.run(), aborted(signal)]);
  } finally {
    drain.stop();
    reachability.stop();
    feed.close();
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
