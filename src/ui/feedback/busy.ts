import { useEffect, useSyncExternalStore } from 'react';

const reasons = new Map<symbol, boolean>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Marks that somebody is in the middle of something which a new version must not interrupt. `held`: this page alone holds it, so that
 * it goes with signing out. Answers how to end it.
 */
export function markBusy(held = false): () => void {
  const reason = Symbol();
  reasons.set(reason, held);
  tell();
  return () => {
    reasons.delete(reason);
    tell();
  };
}

/** Marks the portal busy while `busy` holds and the component stands, as a form does from the first letter on. */
export function useMarkBusy(busy: boolean): void {
  useEffect(() => (busy ? markBusy() : undefined), [busy]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this page alone holds something. */
export const useHeld = () => useSyncExternalStore(subscribe, () => [...reasons.values()].includes(true));

/** Whether anything is under way that should not be interrupted. */
export const useBusy = () => useSyncExternalStore(subscribe, () => reasons.size > 0);
