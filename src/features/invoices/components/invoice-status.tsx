import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconHourglass, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import type { Invoice } from '@/contract/invoices';
import { useCompanyToday } from '@/features/session/today-hooks';
import { isOverdue } from '@/rules/invoice-standing';
import { Badge, type Look, otherLook } from '@/ui/badge';
import { lookUp, wordOf } from '@/ui/known';
import { standingLabels } from '../labels';

const looks = {
  unpaid: { tone: 'blue', icon: IconReceipt },
  overdue: { tone: 'amber', icon: IconAlertTriangle },
  paid: { tone: 'green', icon: IconCheck },
  credited: { tone: 'gray', icon: IconReceiptRefund },
} as const;

/** The same on every screen. */
export function InvoiceStatus({ invoice }: { invoice: Pick<Invoice, 'kind' | 'status' | 'dueOn'> }) {
  const { i18n } = useLingui();
  const today = useCompanyToday();
  if (invoice.kind === 'credit-note') {
    return (
      <Badge {...looks.credited}>
        <Trans>Credit note</Trans>
      </Badge>
    );
  }
  if (invoice.status === 'draft') {
    return (
      <Badge tone="gray" icon={IconHourglass}>
        <Trans>So far</Trans>
      </Badge>
    );
  }
  const standing = isOverdue(invoice, today) ? 'overdue' : invoice.status;
  return <Badge {...lookUp<Look>(looks, standing, otherLook)}>{i18n._(wordOf(standingLabels, standing))}</Badge>;
}
