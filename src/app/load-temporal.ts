import { renewTemporal } from './temporal';

/** Fetches the polyfill where the browser has no Temporal of its own. */
export async function loadTemporal(): Promise<void> {
  if (globalThis.Temporal) return;
  await import('temporal-polyfill/global');
  renewTemporal();
}
