import { useLingui } from '@lingui/react/macro';
import { IconClock, IconMessageCheck } from '@tabler/icons-react';
import type { Ticket } from '@/contract/help';
import { Badge, type Look, otherLook } from '@/ui/badge';
import { lookUp, wordOf } from '@/ui/known';
import { ticketStatusLabels } from '../labels';

const looks = {
  pending: { tone: 'amber', icon: IconClock },
  replied: { tone: 'green', icon: IconMessageCheck },
} as const;

/** The same on every screen. */
export function TicketStatusBadge({ status }: { status: Ticket['status'] }) {
  const { i18n } = useLingui();
  return <Badge {...lookUp<Look>(looks, status, otherLook)}>{i18n._(wordOf(ticketStatusLabels, status))}</Badge>;
}
