import type { Language } from '@/contract/primitives';

/** The spec fixes it (3). */
export const languageKey = 'language';

/** Names in the local storage begin so where what they keep only makes the next start faster. */
export const spare = 'opening/';

/** Whether the browser lets the portal keep anything: where site data is blocked, looking already throws. */
export function isStorageAllowed(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

/** The language that this device was last used in; English where nobody has chosen. */
export const storedLanguage = (): Language => (localStorage.getItem(languageKey) === 'ES' ? 'ES' : 'EN');

/**
 * Keeps something small under a name. What only makes the next start faster makes room for it; where even that is not enough, nothing
 * is kept, and what it says holds for this page alone.
 */
export function keepLocally(name: string, text: string): void {
  if (isKept(name, text)) return;
  for (const each of Object.keys(localStorage)) if (each.startsWith(spare)) localStorage.removeItem(each);
  isKept(name, text);
}

function isKept(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
