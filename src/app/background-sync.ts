import type { Outbox } from '@/offline/outbox';
import { goesByItself } from '@/offline/outbox-row';
import { outboxTag } from '@/offline/worker-messages';
import { orNothing } from './storage-failures';

/** Background Sync is not everywhere (Safari and Firefox have none), so TypeScript's libraries leave it out. */
declare global {
  interface SyncManager {
    register(tag: string): Promise<void>;
  }
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** Has the browser wake the service worker once there is a network, for what waits when this page is gone by then. */
export class BackgroundSync {
  readonly #outbox: Outbox;
  /** The newest row (seq) that the browser was asked for. */
  #askedFor = 0;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
    document.addEventListener('visibilitychange', this.#hidden);
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  /** Asks when something new waits since the last time. */
  async askForNew(): Promise<void> {
    const newest = await this.#outbox.newest();
    if (!newest || newest.seq <= this.#askedFor || !goesByItself(newest)) return;
    this.#askedFor = newest.seq;
    await register();
  }

  // The browser may have given up on what it was asked for earlier.
  #hidden = (): void => {
    if (document.visibilityState === 'hidden') void orNothing(this.#askAgain());
  };

  async #askAgain(): Promise<void> {
    if (await this.#outbox.anyGoesByItself()) await register();
  }
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxTag);
  } catch {
    // A browser or a person who doesn't want it: the page's own triggers are enough.
  }
}
