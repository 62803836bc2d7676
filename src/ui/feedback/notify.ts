import { useSyncExternalStore } from 'react';
import type { ForNow, NotificationKind, Undoable } from './show-notification';

let wanted = false;
const listeners = new Set<() => void>();

/** The code comes with the first notification, so that no first screen waits for it. */
function load() {
  wanted = true;
  for (const listener of listeners) listener();
  return import('./show-notification');
}

function show(kind: NotificationKind, message: string, forNow: ForNow | null = null): void {
  load().then(
    ({ showNotification }) => showNotification(kind, message, forNow),
    () => console.warn(message),
  );
}

/** Says shortly, at the top right, what has just happened. */
export const notify = {
  success: (message: string, forNow: ForNow | null = null) => show('success', message, forNow),
  info: (message: string) => show('info', message),
  problem: (message: string) => show('problem', message),
  /** What nobody can take back is done at once. */
  undoable: (message: string, held: Undoable) =>
    void load().then(
      ({ showUndoable }) => showUndoable(message, held),
      () => held.letGo(),
    ),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether anything was ever said on this page. */
export const useNotificationsWanted = () => useSyncExternalStore(subscribe, () => wanted);
