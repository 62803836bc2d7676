import { IconHelpCircle, type TablerIcon } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import classes from './badge.module.css';

export type Look = { tone: 'blue' | 'amber' | 'green' | 'gray'; icon: TablerIcon };

/** Of a status that only a newer server knows. */
export const otherLook: Look = { tone: 'gray', icon: IconHelpCircle };

type BadgeProps = Look & { children: ReactNode };

/** A record's status: icon, word and colour. Lists have many that say the same. */
export const Badge = memo(function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
});
