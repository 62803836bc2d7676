import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCar, IconCheck, IconX } from '@tabler/icons-react';
import type { TripStatus } from '@/contract/trips';
import { statusLabels } from '../labels';
import classes from './status-badge.module.css';

const icons = { scheduled: IconCalendarEvent, ongoing: IconCar, completed: IconCheck, cancelled: IconX };

/** Icon, word and colour, the same on every screen. */
export function StatusBadge({ status }: { status: TripStatus }) {
  const { i18n } = useLingui();
  const Icon = icons[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} stroke={2} aria-hidden />
      {i18n._(statusLabels[status])}
    </span>
  );
}
