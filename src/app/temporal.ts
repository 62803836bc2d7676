import type { Temporal as Api } from 'temporal-polyfill';

declare global {
  var Temporal: typeof Api | undefined;
}

let api = globalThis.Temporal;

/**
 * What the rules have for `temporal-polyfill` in a browser (vite.config.ts): its own, so that few fetch and run the polyfill.
 * A service worker can't fetch it; those that send in the background are Chromium's, which has one.
 */
export { api as Temporal };

/** Takes up what the polyfill has put there. */
export function renewTemporal(): void {
  api = globalThis.Temporal;
}
