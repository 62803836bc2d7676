import { IconCloudOff, IconInbox, IconMoodSad } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { announce } from './announce';
import classes from './state-message.module.css';

const icons = { empty: IconInbox, offline: IconCloudOff, failed: IconMoodSad };

type StateMessageProps = { kind: keyof typeof icons; title: string; children?: ReactNode; action?: ReactNode };

/** What stands where content can't: nothing there, not without a connection, or gone wrong. */
export function StateMessage({ kind, title, children, action }: StateMessageProps) {
  const Icon = icons[kind];
  useEffect(() => {
    if (kind !== 'empty') announce('state', () => title);
  }, [kind, title]);
  return (
    <div className={classes.message}>
      <Icon size={36} stroke={1.4} className={classes.icon} aria-hidden />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.detail}>{children}</div>}
      {action}
    </div>
  );
}
