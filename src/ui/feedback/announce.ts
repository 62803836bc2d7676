import { useSyncExternalStore } from 'react';

/** Milliseconds without anything new before it is said: nobody wants to hear a number for each letter of a search. */
const rest = 700;

/** What is to be said, by what it is about. */
const next = new Map<string, () => string>();
let said = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function say(): void {
  const words = [...next.values()].flatMap((wordsNow) => wordsNow() || []).join('. ');
  next.clear();
  // The same again is a change too, or it isn't read.
  said = words === said ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
}

/**
 * Has a screen reader say what is seen to change elsewhere than at the focus. Of several things about the same only the last is said,
 * in the words that `wordsNow` has by then.
 */
export function announce(about: string, wordsNow: () => string): void {
  next.set(about, wordsNow);
  clearTimeout(timer);
  timer = setTimeout(say, rest);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What has been said last. */
export const useAnnounced = () => useSyncExternalStore(subscribe, () => said);
