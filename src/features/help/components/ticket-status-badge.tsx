import { useLingui } from '@lingui/react/macro';
import { IconClock, IconMessageCheck, IconMessageExclamation } from '@tabler/icons-react';
import type { Ticket } from '@/contract/help';
import { Badge, type Look, otherLook } from '@/ui/badge';
import { lookUp, wordOf } from '@/ui/known';
import { ticketStatusLabels } from '../labels';

const looks = {
  pending: { tone: 'amber', icon: IconClock },
  replied: { tone: 'green', icon: IconMessageCheck },
} as const;

/** The same on every screen. `isNew`: of a reply that has not been read yet. */
export function TicketStatusBadge({ status, isNew = false }: { status: Ticket['status']; isNew?: boolean }) {
  const { t, i18n } = useLingui();
  if (isNew) {
    return (
      <Badge tone="blue" icon={IconMessageExclamation}>
        {t`New reply`}
      </Badge>
    );
  }
  return <Badge {...lookUp<Look>(looks, status, otherLook)}>{i18n._(wordOf(ticketStatusLabels, status))}</Badge>;
}
