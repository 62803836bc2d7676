import { useSyncExternalStore } from 'react';
import type { ForNow, NotificationKind } from './show-notification';

let wanted = false;
const listeners = new Set<() => void>();

function show(kind: NotificationKind, message: string, forNow: ForNow | null = null): void {
  wanted = true;
  for (const listener of listeners) listener();
  // Comes with the first notification, so that no first screen waits for its code.
  import('./show-notification').then(
    ({ showNotification }) => showNotification(kind, message, forNow),
    () => console.warn(message),
  );
}

/** Says shortly, at the top right, what has just happened. */
export const notify = {
  success: (message: string, forNow: ForNow | null = null) => show('success', message, forNow),
  info: (message: string) => show('info', message),
  problem: (message: string) => show('problem', message),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether anything was ever said on this page. */
export const useNotificationsWanted = () => useSyncExternalStore(subscribe, () => wanted);
