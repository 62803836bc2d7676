import * as v from 'valibot';
import { changesFor } from '@/app/fetch-changes';
import { createWire } from '@/app/wire';
import { successSchema } from '@/contract/envelope';
import { createCalls } from '@/http/calls';
import { ProblemError } from '@/http/problem';
import { resourceOf } from '@/offline/command';
import { deleteDatabase } from '@/offline/database';
import { Device } from '@/offline/device';
import type { Environment } from '@/offline/environment';
import { Reachability } from '@/offline/reachability';
import type { Air } from './broadcast';
import type { Clockwork, Owner } from './clockwork';
import { commands, resources as held } from './earlier-shape';
import type { Locks } from './locks';
import { moneyResources } from './money-moves';
import type { Network } from './network';
import type { Office, Person } from './office';
import { type Resource, resources } from './records';
import { type Disk, TabStorage } from './storage';

export type Session = { person: Person; token: string };

/** What a tab has of the browser that it is in. */
type Home = {
  clockwork: Clockwork;
  network: Network;
  office: Office;
  disk: Disk;
  locks: Locks;
  air: Air;
  session: Session | null;
  random(): number;
  /** The phone's clock. */
  now(): number;
  newId(): string;
  /** Tabs that a person can use. */
  readonly usable: Tab[];
  /** The session is over in all tabs. */
  signedOut(): void;
};

/** How soon an open tab asks for what was acknowledged and isn't in the rows yet, milliseconds. */
const syncAfter = 200;

/** One tab of the portal: the real device layer, in surroundings that a history moves. */
export class Tab implements Owner {
  alive = true;
  frozen = false;
  device: Device | null = null;
  readonly #browser: Home;
  readonly storage: TabStorage;
  /** Moments until this tab dies. */
  #fuse = Number.POSITIVE_INFINITY;
  #syncing: (() => void) | null = null;
  /** What this tab's code let fall. */
  readonly unhandled: unknown[] = [];

  constructor(browser: Home) {
    this.#browser = browser;
    this.storage = new TabStorage(browser.disk, browser.clockwork, this.boundary);
  }

  /** Dies `moments` boundaries from here: before or after a write, a commit, a request, an answer. */
  dieAfter(moments: number): void {
    this.#fuse = moments;
  }

  boundary = (): void => {
    this.#browser.clockwork.step();
    if (--this.#fuse === 0) this.kill();
  };

  kill(): void {
    this.alive = false;
    this.storage.cut();
    this.#browser.locks.leave(this);
    // Whoever used it looks at another one now.
    for (const other of this.#browser.usable) this.#browser.clockwork.after(0, 'look at another tab', other, () => other.lookAgain());
  }

  /** Starts as whoever is signed in. */
  enter(): void {
    const { session } = this.#browser;
    if (!session || !this.alive) return;
    const { clockwork, network, air } = this.#browser;
    const { person, token } = session;
    const environment: Environment = {
      now: this.#browser.now,
      setTimer: (run, milliseconds) => clockwork.after(milliseconds, 'timer', this, run),
      random: this.#browser.random,
      newId: this.#browser.newId,
      withLock: (name, run) => this.#browser.locks.request(this, name, run),
      locks: true,
    };
    const calls = createCalls({
      host: () => 'http://portal.test/api/',
      token: () => this.#browser.session?.token ?? '',
      language: () => 'EN',
      xsrfToken: () => null,
      signedOut: (reason, refused) => void this.#refused(reason, refused),
      serverTime: (...times) => this.device?.clock.measure(...times),
      reached: (ourApi) => reachability.report(ourApi),
      now: environment.now,
      fetch: (url, options) => (this.alive ? network.fetch(this, url, options, this.boundary) : new Promise(() => {})),
    });
    const isHealthy = async () => {
      try {
        return v.is(successSchema, await calls.getPublic('healthz'));
      } catch (error) {
        if (error instanceof ProblemError) return false;
        throw error;
      }
    };
    const reachability = new Reachability(environment, isHealthy, network.online);
    const device = air.within(this, () =>
      this.storage.within(
        () =>
          new Device({
            userId: person.id,
            companyId: person.companyId,
            resources: held,
            commands,
            environment,
            reachability,
            wire: createWire(calls),
            ...changesFor(calls, person.id),
            packSizes: { fewest: 1, most: 3 },
          }),
      ),
    );
    this.device = device;
    reachability.subscribe((reachable) => {
      if (!reachable) return;
      this.drain();
      this.sync();
    });
    device.feed.subscribe((changes) => {
      if (!changes.some(({ table }) => table === 'outbox')) return;
      if (!device.drain.busy) this.drain();
      this.#syncSoon();
    });
    void device.ready
      .then(() => device.remember({ token: token }))
      .catch(() => {})
      .then(() => this.drain());
    this.sync();
  }

  drain(): void {
    const { device } = this;
    if (!device || !this.alive) return;
    device.drain.run().catch(this.failed);
  }

  /** What the tab's code let fall, unless the tab itself is gone. */
  failed = (error: unknown): void => {
    if (this.alive) this.unhandled.push(error);
  };

  /** Removes all that a person has on this phone. */
  deleteDatabase = (userId: string): Promise<void> => this.storage.within(() => deleteDatabase(userId));

  /** Brings the rows up to date, as the portal's sync does; a failure is tried again by whatever asks next. */
  sync(): void {
    this.#pull('trip');
    for (const resource of resources) if (resource !== 'trip') void this.#pullNews(resource).catch(() => {});
    if (this.#browser.office.moneyMoved) for (const resource of moneyResources) this.#pull(resource);
  }

  /** Asking in vain costs a history as much as anything else it does: of people it is asked once there is something to hear. */
  async #pullNews(resource: Resource): Promise<void> {
    const { office, session } = this.#browser;
    const cursor = await this.device?.replica.cursor(resource);
    if (!cursor || cursor.fill !== null || cursor.syncedAt === null) return this.#pull(resource);
    if (session && office.truth.isBehind(session.person.companyId, resource, cursor)) this.#pull(resource);
  }

  #pull(resource: Resource | (typeof moneyResources)[number]): void {
    void this.device?.replica.pull(resource).catch(() => {});
  }

  /** Stops without a trace of the person; the tab itself stays. */
  leave(): void {
    this.device?.close();
    this.device?.reachability.stop();
    this.device = null;
  }

  /** Woken up, or looked at again. */
  lookAgain(): void {
    const { device } = this;
    void device?.lookAgain();
    void device?.reachability.recheck().then((reachable) => {
      if (!reachable) return;
      this.drain();
      this.sync();
    });
  }

  #syncSoon(): void {
    if (this.#syncing) return;
    this.#syncing = this.#browser.clockwork.after(syncAfter, 'sync soon', this, () => {
      this.#syncing = null;
      const { device } = this;
      if (!device) return;
      void device.outbox
        .rows()
        .then((rows) => {
          const written = new Set(rows.filter(({ state }) => state === 'acked').flatMap(({ writes }) => writes.map(resourceOf)));
          for (const resource of resources) if (written.has(resource)) this.#pull(resource);
        })
        .catch(() => {});
    });
  }

  /** A 401 ends the session, as the portal does. */
  async #refused(reason: 'session-expired' | 'session-revoked', token: string): Promise<void> {
    const { device } = this;
    if (!device || this.#browser.session?.token !== token) return;
    this.#browser.session = null;
    await (reason === 'session-revoked' ? device.forgetReadable() : device.remember({ token: null })).catch(() => {});
    if (!this.alive) return;
    this.#browser.signedOut();
  }
}
