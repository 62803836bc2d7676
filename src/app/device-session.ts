import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Me } from '@/contract/session';
import { changeNoticeSchema } from '@/contract/sync';
import { trip } from '@/contract/trips';
import { configuration } from '@/http/configuration';
import { readEvents } from '@/http/event-stream';
import { calls } from '@/http/page-calls';
import { readSession } from '@/http/session-storage';
import { languageKey, storedLanguage } from '@/local-store';
import { tidyAnswers } from '@/offline/answers';
import type { TableChange } from '@/offline/change-feed';
import { resourceOf } from '@/offline/command';
import { setCurrentDevice } from '@/offline/current-device';
import { clearReadable, DeviceDatabase, usersOnDevice } from '@/offline/database';
import { Device } from '@/offline/device';
import type { Environment } from '@/offline/environment';
import { listenForChanges } from '@/offline/notices';
import type { Reachability } from '@/offline/reachability';
import { readAgain } from '@/offline/read-again';
import { whenIdle } from '@/ui/when-idle';
import { commands, resources } from './areas';
import { BackgroundSync } from './background-sync';
import { changesFor } from './fetch-changes';
import { followZone } from './follow-zone';
import { erasureOf, forgetAnswered } from './forget-erased';
import { sayWhileSilent } from './silent-storage';
import { orNothing, storageFailuresAside } from './storage-failures';
import { createWire } from './wire';

// What asks for rows comes with what keeps them: one file less to wait for.
export { Sync } from './sync';

/** By table: the queries whose answers the API works out from its rows, and that are asked anew when those change. */
const toldBeside: Readonly<Record<string, readonly string[][]>> = {
  // Totals and stories.
  trip: [['answer']],
  employee: [['answer', 'dashboard']],
  // What the plan allows is told with who is signed in.
  subscription: [['me'], ['answer', 'upcoming-invoice']],
};

/**
 * In place of a table: resources of which the API's notices told, null where some were missed. One tab hears them. The others have the
 * rows of it by the change feed, but not what the device holds no rows of.
 */
const noticed = 'noticed';

/** What is asked for as it was seen. Of accounts: somebody of the company has another name. */
const askedAfter = (resource: string) => (resource === 'account' ? ['me'] : ['answer', resource]);

/** A write of so many rows, as a page of a first fill is one, is not shown by itself but with others (`fillPace`). */
const manyRows = 100;
/** The same of a write of waiting changes that are about so many records. */
const manyRecords = 20;
/** Milliseconds after which work begins though the browser is busy. */
const longestIdle = 1000;
/** Milliseconds between two looks at the rows while many come in. */
const fillPace = 2000;

/** What goes on in the background while somebody is signed in. Loaded only then: nobody signs in with a database. */
export class DeviceSession {
  readonly #device: Device;
  readonly #queryClient: QueryClient;
  readonly #environment: Environment;
  /** Calls off what goes on, or is about to. */
  #stopWork: () => void;
  readonly #stopTidying: () => void;
  readonly #stopWaiting: () => void;
  /** Tables whose rows are looked at again soon, and how to call that off. */
  readonly #refreshing = new Map<string, () => void>();
  readonly #backgroundSync: BackgroundSync;

  constructor(me: Me, parts: { queryClient: QueryClient; environment: Environment; reachability: Reachability }) {
    const { queryClient, environment, reachability } = parts;
    // Asked before theirs is made.
    const users = usersOnDevice();
    const device = new Device({
      userId: me.user.id,
      companyId: me.company.id,
      resources,
      commands,
      environment,
      reachability,
      wire: createWire(calls),
      ...changesFor(calls, me.user.id),
      erasureOf,
      // Another tab may have signed out, and discarded everything, while this one was starting.
      mayKeep: () => readSession()?.userId === me.user.id,
    });
    this.#device = device;
    this.#queryClient = queryClient;
    this.#environment = environment;
    setCurrentDevice(device);
    this.#stopWaiting = sayWhileSilent(() => device.db.mirror.get('token'), environment);
    device.feed.subscribe((changes) => this.#changed(changes));
    this.#backgroundSync = new BackgroundSync(device.outbox);
    void users.then((known) => known.includes(me.user.id) || device.replica.begin(trip.name)).catch(() => {});
    this.#stopWork = whenIdle(() => {
      this.#stopWork = this.#work(reachability);
    }, longestIdle);
    this.#stopTidying = whenIdle(() => void Promise.all([this.#tidyDrafts(), tidyAnswers()]));
  }

  /** Hears what changes elsewhere, and sends what waits. Answers how to stop hearing. */
  #work(reachability: Reachability): () => void {
    const [device, queryClient, environment] = [this.#device, this.#queryClient, this.#environment];
    const stopListening = listenForChanges(
      {
        environment,
        lockName: `${device.db.name}-events`,
        open: async ({ onSign, onNotice }, signal) =>
          readEvents(await calls.getStream('admin/events', { signal }), {
            onSign,
            onEvent: (name, data) => {
              const notice = name === 'change' ? v.safeParse(changeNoticeSchema, JSON.parse(data)) : null;
              if (notice?.success) onNotice(notice.output);
            },
          }),
        reachability,
      },
      {
        onNotice: ({ resource }) => {
          readAgain(queryClient, ['sync', resource]);
          device.feed.publish([{ table: noticed, keys: [resource] }]);
        },
        onGap: () => {
          readAgain(queryClient, ['sync']);
          device.feed.publish([{ table: noticed, keys: null }]);
        },
      },
    );
    void this.#mirror().then(() => this.drain());
    const over = new AbortController();
    const stopMirroring = i18n.on('change', () => void this.#mirror());
    const stopFollowing = followZone();
    // Chosen in another tab: each drain of this one would put back the language that it knows.
    addEventListener('storage', ({ key }: StorageEvent) => key === languageKey && void this.#mirror(), over);
    return () => {
      stopListening();
      stopMirroring();
      stopFollowing();
      over.abort();
    };
  }

  drain(): void {
    this.#device.drain.run().catch(storageFailuresAside);
  }

  /** Nothing of this person is readable here any more; unsent work and drafts stay. */
  forgetReadable = (): Promise<void> => orNothing(this.#device.forgetReadable());

  /** The service worker stops sending for this person. */
  forgetToken = (): Promise<void> => orNothing(this.#device.remember({ token: null }));

  /** The last that was typed is written down. */
  keepTyped = (): Promise<void> => this.#device.drafts.flush();

  /** Resolves once the device has let go of its database. `delete`: nothing stays in it, unsent work neither. */
  async close(unsent: 'keep' | 'delete'): Promise<void> {
    this.#stopWork();
    this.#stopTidying();
    this.#stopWaiting();
    this.#backgroundSync.stop();
    for (const cancel of this.#refreshing.values()) cancel();
    const closed = unsent === 'keep' ? this.#device.close() : this.#device.discard();
    setCurrentDevice(null);
    await orNothing(closed);
  }

  /** How old they are is by the server's clock, which a page that has all that it shows may not have heard yet. */
  async #tidyDrafts(): Promise<void> {
    const { clock, drafts, reachability } = this.#device;
    if (!clock.heard) await reachability.recheck();
    await drafts.tidy();
  }

  /** What the service worker needs to know without a page. */
  async #mirror(): Promise<void> {
    const session = readSession();
    if (!session) return;
    const device = this.#device;
    await orNothing(
      device.ready.then(() => device.remember({ language: storedLanguage(), host: configuration().host, token: session.token })),
    );
  }

  /** Rows and outbox are read anew where somebody looks at them. */
  #changed(changes: readonly TableChange[]): void {
    const queryClient = this.#queryClient;
    const touched = new Set(changes.map(({ table }) => table));
    for (const { table, keys, fill } of changes) {
      if (table === noticed) for (const key of keys?.map(askedAfter) ?? [['answer'], ['me']]) readAgain(queryClient, key);
      if (keys !== null && keys.length >= manyRows && fill !== 'ends') this.#refreshLater(table);
      else readAgain(queryClient, [table]);
      // A page of the first fill tells nothing new about what the API has told.
      if (fill !== 'goes-on') for (const key of toldBeside[table] ?? []) readAgain(queryClient, key);
    }
    if (touched.has('answers')) forgetAnswered(queryClient);
    if (!touched.has('outbox')) return;
    this.#overlaidAnew(changes);
    void orNothing(this.#backgroundSync.askForNew());
    // Another tab may have enqueued, and gone.
    if (!this.#device.drain.busy) this.drain();
  }

  /** What changed in the outbox shows in the lists: many changes at once, as while they are sent, now and then. */
  #overlaidAnew(changes: readonly TableChange[]): void {
    const ofOutbox = changes.filter(({ table }) => table === 'outbox');
    for (const { name } of resources) {
      const records = ofOutbox.map(({ refs }) => refs?.filter((ref) => resourceOf(ref) === name).length ?? 1);
      const most = Math.max(...records);
      if (most >= manyRecords) this.#refreshLater(name);
      else if (most > 0) readAgain(this.#queryClient, [name]);
    }
  }

  /** The first page of a fill shows at once, as its last does; those between together, now and then. */
  #refreshLater(table: string): void {
    if (this.#refreshing.has(table)) return;
    readAgain(this.#queryClient, [table]);
    const cancel = this.#environment.setTimer(() => {
      this.#refreshing.delete(table);
      readAgain(this.#queryClient, [table]);
    }, fillPace);
    this.#refreshing.set(table, cancel);
  }
}

/** What a person's device holds goes, also where nobody got as far as opening it. Unsent work and drafts stay. */
export async function forgetReadableOf(userId: string): Promise<void> {
  const db = new DeviceDatabase(userId, resources, () => false);
  await orNothing(clearReadable(db));
  db.close();
}
