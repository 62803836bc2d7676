import { Plural } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { AttentionLink } from '@/ui/feedback/attention-link';
import { useUnpaidInvoices } from '../hooks';

/** What should have been paid by now, with the way to it; nothing where nothing is overdue. */
export function OverdueNote() {
  const format = useFormat();
  const { overdue, overdueIds } = useUnpaidInvoices();
  if (!overdue) return null;
  const [id = '', ...others] = overdueIds;
  const way = others.length === 0 ? ({ to: '/invoice-details/$id', params: { id } } as const) : ({ to: '/invoice' } as const);
  const overdueCount = overdueIds.length;
  const amount = format.exactMoney(overdue);
  return (
    <AttentionLink {...way}>
      <Plural value={overdueCount} one={`${amount} overdue on one invoice`} other={`${amount} overdue on # invoices`} />
    </AttentionLink>
  );
}
