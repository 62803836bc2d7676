import { useEffect, useSyncExternalStore } from 'react';

const reasons = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Marks that somebody is in the middle of something which a new version must not interrupt. Answers how to end it. */
export function markBusy(): () => void {
  const reason = Symbol();
  reasons.add(reason);
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

const held = new Set<symbol>();
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** The same of what this page alone holds, as a file that isn't sent yet: its person is asked before the page goes. */
export function markHeld(): () => void {
  const reason = Symbol();
  held.add(reason);
  addEventListener('beforeunload', askFirst);
  const end = markBusy();
  return () => {
    held.delete(reason);
    if (held.size === 0) removeEventListener('beforeunload', askFirst);
    end();
  };
}

export const useHeld = () => useSyncExternalStore(subscribe, () => held.size > 0);

/** Whether anything is under way that should not be interrupted. */
export const useBusy = () => useSyncExternalStore(subscribe, () => reasons.size > 0);
