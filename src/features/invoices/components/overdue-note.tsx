import { Plural } from '@lingui/react/macro';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '@/i18n/format';
import { useUnpaidInvoices } from '../hooks';
import classes from './overdue-note.module.css';

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
    <Link {...way} className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <Plural value={overdueCount} one={`${amount} overdue on one invoice`} other={`${amount} overdue on # invoices`} />
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
