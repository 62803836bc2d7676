import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './notification-area.module.css';

export type NotificationKind = 'success' | 'info' | 'problem';

/** Said in place of the message for as long (milliseconds) as it is true: a notification may be kept open. */
export type ForNow = { text: string; lasts: number };

const looks = {
  success: { icon: <IconCheck size={20} aria-hidden />, color: 'green.4' },
  info: { icon: <IconInfoCircle size={20} aria-hidden />, color: 'blue.4' },
  problem: { icon: <IconAlertTriangle size={20} aria-hidden />, color: 'yellow.4' },
};

let count = 0;

export function showNotification(kind: NotificationKind, message: string, forNow: ForNow | null = null): void {
  const id = `notification-${count++}`;
  notifications.show({
    id,
    'data-notification': id,
    message: forNow?.text ?? message,
    ...looks[kind],
    role: kind === 'problem' ? 'alert' : 'status',
    classNames: { root: classes.notification, icon: classes.icon, description: classes.message, closeButton: classes.close },
    closeButtonProps: { 'aria-label': t`Close` },
  });
  if (forNow) setTimeout(() => notifications.update({ id, message }), forNow.lasts);
}
