import { goesByItself, type OutboxRow } from '@/offline/outbox-row';
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

/** Tells the service worker to leave the sending to its successor. */
export const letGo = 'LET_GO';

/** Names the service worker's work to the browser. */
export const outboxTag = 'outbox';

/** Has the browser wake the service worker once there is a network, for what waits when this page is gone by then. */
export class BackgroundSync {
  readonly #unsent: () => Promise<OutboxRow[]>;
  /** The newest row (seq) that the browser was asked for. */
  #askedFor = 0;

  constructor(unsent: () => Promise<OutboxRow[]>) {
    this.#unsent = unsent;
    document.addEventListener('visibilitychange', this.#hidden);
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  /** Asks when something new waits since the last time. */
  async askForNew(): Promise<void> {
    const newest = (await this.#unsent()).filter(goesByItself).at(-1)?.seq ?? 0;
    if (newest <= this.#askedFor) return;
    this.#askedFor = newest;
    await register();
  }

  #hidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    this.#askedFor = 0;
    void orNothing(this.askForNew());
  };
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
