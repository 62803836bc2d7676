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

/** Names the service worker's work to the browser. */
export const outboxTag = 'outbox';

/** Asks the browser to wake the service worker once there is a network, be this page still open or not. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxTag);
  } catch {
    // A browser or a person who doesn't want it: the page's own triggers are enough.
  }
}
