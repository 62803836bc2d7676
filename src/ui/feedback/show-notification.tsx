import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { isTypedIn } from '../is-typed-in';
import classes from './notification-area.module.css';

export type NotificationKind = 'success' | 'info' | 'problem';

/** Said in place of the message for as long (milliseconds) as it is true: a notification may be kept open. */
export type ForNow = { text: string; lasts: number };

/** What is done unless somebody takes it back. */
export type Undoable = {
  /** False: it is under way, or can't be got at any more and goes by itself. */
  undo(): Promise<boolean>;
  /** Has it done now. */
  letGo(): Promise<void>;
  /** Settles once it can't be taken back any more. */
  ended: Promise<unknown>;
};

const looks = {
  success: { icon: <IconCheck size={20} aria-hidden />, color: 'green.4' },
  info: { icon: <IconInfoCircle size={20} aria-hidden />, color: 'blue.4' },
  problem: { icon: <IconAlertTriangle size={20} aria-hidden />, color: 'yellow.4' },
};

let count = 0;

export function showNotification(kind: NotificationKind, message: string, forNow: ForNow | null = null): void {
  const id = show(kind, { message: forNow?.text ?? message });
  if (forNow) setTimeout(() => notifications.update({ id, message }), forNow.lasts);
}

/** How to take back what is offered, the latest last. */
const offered = new Set<() => Promise<void>>();

/** Says what is about to be done, and offers to take it back. It is let go when the notification goes, and when the page does. */
export function showUndoable(message: string, held: Undoable): void {
  const close = () => notifications.hide(id);
  let undoing = false;
  const undo = async () => {
    // The button is still there while the notification fades away.
    if (undoing) return;
    undoing = true;
    offered.delete(undo);
    close();
    if (await held.undo()) showNotification('info', t`Nothing was changed`);
    else showNotification('problem', t`This can’t be undone any more`);
  };
  const id = show('info', {
    message: (
      <span className={classes.undoable}>
        {message}
        <Button size="compact-sm" className={classes.undo} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => void undo()}>
          {t`Undo`}
        </Button>
      </span>
    ),
    onClose: () => {
      if (undoing) return;
      offered.delete(undo);
      void held.letGo();
    },
  });
  offered.add(undo);
  const over = new AbortController();
  // Whoever leaves the page has not taken it back.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && close(), over);
  // The same listener again is no other one.
  document.addEventListener('keydown', undoLast);
  void held.ended.finally(() => {
    over.abort();
    offered.delete(undo);
    close();
  });
}

function undoLast(event: KeyboardEvent): void {
  if (isUndo(event)) void [...offered].at(-1)?.();
}

/** Ctrl or ⌘ and Z, pressed once more for each, but for those that undo what is typed. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent): boolean {
  return !repeat && key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey && !isTypedIn(target);
}

function show(kind: NotificationKind, shown: Pick<NotificationData, 'message' | 'onClose'>): string {
  const id = `notification-${count++}`;
  notifications.show({
    id,
    'data-notification': id,
    ...shown,
    ...looks[kind],
    role: kind === 'problem' ? 'alert' : 'status',
    classNames: { root: classes.notification, icon: classes.icon, description: classes.message, closeButton: classes.close },
    closeButtonProps: { 'aria-label': t`Close` },
  });
  return id;
}
