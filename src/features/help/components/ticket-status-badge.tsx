import { useLingui } from '@lingui/react/macro';
import { IconClock, IconMessageCheck } from '@tabler/icons-react';
import type { TicketStatus } from '@/contract/help';
import { ticketStatusLabels } from '../labels';
import classes from './ticket-status-badge.module.css';

const icons = { pending: IconClock, replied: IconMessageCheck };

/** Icon, word and colour, the same on every screen. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { i18n } = useLingui();
  const Icon = icons[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} stroke={2} aria-hidden />
      {i18n._(ticketStatusLabels[status])}
    </span>
  );
}
