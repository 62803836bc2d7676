import { renewTemporal } from './temporal';

/** Fetches the polyfill where the browser has no Temporal of its own. */
export async function loadTemporal(): Promise<void> {
  // A browser may have begun with a part of it.
  if (globalThis.Temporal?.ZonedDateTime) return;
  await import('temporal-polyfill/global');
  renewTemporal();
}
