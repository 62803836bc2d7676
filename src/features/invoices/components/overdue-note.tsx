import { Plural } from '@lingui/react/macro';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '@/i18n/format';
import { useUnpaidInvoices } from '../hooks';
import classes from './overdue-note.module.css';

/** What should have been paid by now, with the way to it; nothing where nothing is overdue. */
export function OverdueNote() {
  const format = useFormat();
  const { overdue, overdueCount } = useUnpaidInvoices();
  if (!overdue) return null;
  const amount = format.exactMoney(overdue);
  return (
    <Link to="/invoice" className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <Plural value={overdueCount} one={`${amount} overdue on one invoice`} other={`${amount} overdue on # invoices`} />
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
