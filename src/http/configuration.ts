import * as v from 'valibot';
import { keepLocally } from '@/local-store';
import { configurationKey, usualHost } from './kept-host';

/** What a deployment says at run time, so that no rebuild is needed. */
const configurationSchema = v.object({
  /** Where the API is: a path of this origin or a whole address. */
  host: v.string(),
  googleMapsKey: v.nullable(v.string()),
});
export type Configuration = v.InferOutput<typeof configurationSchema>;

function kept(): Configuration {
  try {
    return v.parse(configurationSchema, JSON.parse(localStorage.getItem(configurationKey) ?? ''));
  } catch {
    return { host: usualHost, googleMapsKey: null };
  }
}

let current: Configuration | undefined;

/** The configuration as last fetched: usable at once and offline. */
export function configuration(): Configuration {
  current ??= kept();
  return current;
}

let fetched: Promise<void> | undefined;

/** Fetches the configuration once per start; resolves also when it couldn't. */
export function fetchConfiguration(): Promise<void> {
  fetched ??= (async () => {
    try {
      const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) });
      const parsed = v.safeParse(configurationSchema, await response.json());
      if (!parsed.success) return;
      current = parsed.output;
      keepLocally(configurationKey, JSON.stringify(current));
    } catch {
      // Offline, or a captive portal: what was kept goes on serving, and the next start asks again.
    }
  })();
  return fetched;
}
