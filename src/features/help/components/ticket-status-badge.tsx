import { useLingui } from '@lingui/react/macro';
import { IconClock, IconMessageCheck } from '@tabler/icons-react';
import type { TicketStatus } from '@/contract/help';
import { Badge } from '@/ui/badge';
import { ticketStatusLabels } from '../labels';

const looks = {
  pending: { tone: 'amber', icon: IconClock },
  replied: { tone: 'green', icon: IconMessageCheck },
} as const;

/** The same on every screen. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { i18n } = useLingui();
  return <Badge {...looks[status]}>{i18n._(ticketStatusLabels[status])}</Badge>;
}
