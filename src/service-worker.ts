import { v7 as newId } from 'uuid';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { letGo, outboxTag, type SessionEndedMessage } from '@/offline/worker-messages';
import { drainInBackground } from './app/background-drain';
import { usersOnDevice } from './offline/database';
import { browserEnvironment } from './offline/environment';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

const notPages = [/^\/(api|test-gateway)\//, /^\/(healthz|readyz|openapi\.json|config\.json|robots\.txt|favicon\.ico)$/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));

// From the first visit on, a screen not opened yet comes from the cache when the network goes.
clientsClaim();

/** Chromium alone has it, so TypeScript's libraries leave it out. */
declare global {
  interface ExtendableEvent {
    addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
  }
}

// A call to the API needs no worker. One that came while the old worker gave way would even start it again, and the browser
// would leave the new one waiting.
self.addEventListener('install', (event) => {
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // A worker that is still sending would keep the next one, and every page that opens meanwhile, waiting.
  if (data?.type === letGo) sending.abort();
});

const sending = new AbortController();

self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendWhatWaits());
});

async function sendWhatWaits(): Promise<void> {
  await drainInBackground(await usersOnDevice(), {
    environment: browserEnvironment(newId),
    fetch: (url, options) => fetch(url, options),
    signedOut: (reason, token) => void tellPages({ type: 'SESSION_ENDED', reason, token }),
    signal: sending.signal,
  });
}

async function tellPages(message: SessionEndedMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}
