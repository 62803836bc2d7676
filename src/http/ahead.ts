import { storedLanguage } from '@/local-store';
import { keptHost } from './kept-host';
import { readSession } from './session-storage';

/** Milliseconds after which the answer is asked for anew. */
const longestKept = 60_000;
const asked = new Map<string, { token: string; at: number; answer: Promise<Response> }>();

/** Asks the API for what the first screen will ask for, before its code is there. `path`: as that will ask, but for the language. */
export function askAhead(path: string): void {
  const session = readSession();
  // Where the host has set one, it goes with every call, and comes with the calls' code.
  if (!session || document.cookie.includes('XSRF-TOKEN=')) return;
  const url = `${keptHost()}${path}&code=${storedLanguage()}`;
  const answer = fetch(url, { headers: { Authorization: session.token } });
  // It fails for whoever comes for it.
  answer.catch(() => {});
  asked.set(url, { token: session.token, at: Date.now(), answer });
}

/** The answer to what was asked ahead as the same person, once; undefined where nothing was. */
export function answerAhead(url: string, options: RequestInit): Promise<Response> | undefined {
  const found = asked.get(url);
  asked.delete(url);
  if (!found || found.token !== new Headers(options.headers).get('Authorization') || Date.now() - found.at > longestKept) return;
  return found.answer;
}
