import { headers } from '@/contract/envelope';
import { storedLanguage } from '@/local-store';
import { answerAhead } from './ahead';
import { createCalls, type Surroundings } from './calls';
import { configuration } from './configuration';
import { readSession } from './session-storage';

type Listeners = Pick<Surroundings, 'signedOut' | 'serverTime' | 'reached'>;

const listeners = new Set<Partial<Listeners>>();

/** Learn what the page's calls showed. Returns how to stop. */
export function observeCalls(listener: Partial<Listeners>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const xsrfCookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/** The page's calls: as whoever is signed in, in the chosen language, to the configured host. */
export const calls = createCalls({
  host: () => configuration().host,
  token: () => readSession()?.token ?? '',
  language: storedLanguage,
  xsrfToken: () => {
    const sameOrigin = new URL(configuration().host, location.href).origin === location.origin;
    const cookie = sameOrigin ? xsrfCookie.exec(document.cookie)?.[1] : undefined;
    return cookie === undefined ? null : decodeURIComponent(cookie);
  },
  signedOut: (reason, token) => {
    for (const listener of listeners) listener.signedOut?.(reason, token);
  },
  serverTime: (...times) => {
    for (const listener of listeners) listener.serverTime?.(...times);
  },
  reached: (ourApi) => {
    for (const listener of listeners) listener.reached?.(ourApi);
  },
  now: () => Date.now(),
  fetch: (url, options) => answerAhead(url, options)?.then(withoutTime) ?? fetch(url, options),
});

/** Of a call made ahead nobody knows any more when it was sent: the host's clock can't be told from its answer. */
function withoutTime(answer: Response): Response {
  const kept = new Headers(answer.headers);
  kept.delete(headers.serverTime);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: kept });
}
