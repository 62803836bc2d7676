import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InvoiceLine, UpcomingInvoice } from '@/contract/invoices';
import { useFormat } from '@/i18n/format';
import { amountDue } from '@/rules/invoice-standing';
import { chargeGroups } from './charge-groups';
import classes from './invoice-sums.module.css';
import { useInOwnLanguage } from './use-in-own-language';

type InvoiceSumsProps = {
  invoice: UpcomingInvoice['invoice'];
  /** Null while they aren't on this device. */
  lines: readonly InvoiceLine[] | null;
  /** Id of the element that lists the rides; without it none on this screen does. */
  ridesAt?: string;
};

/** What an invoice comes to, from its charges down to what is due. */
export function InvoiceSums({ invoice, lines, ridesAt }: InvoiceSumsProps) {
  const format = useFormat();
  const { t } = useLingui();
  const own = useInOwnLanguage();
  const { currency, subtotal, taxes, total, paid, status } = invoice;
  const money = (amount: number) => format.exactMoney({ amount, currency });
  const groups = lines && chargeGroups(lines);
  return (
    <dl className={classes.sums} aria-label={t`Amounts`}>
      {groups?.others.map(({ description, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charges have no other name than their place
        <Sum key={index} label={own(description)} amount={money(amount)} />
      ))}
      {groups && groups.rides.length > 0 && (
        <Sum label={<RidesWord count={groups.rides.length} listedAt={ridesAt} />} amount={money(groups.ridesAmount)} />
      )}
      <Sum label={<Trans>Subtotal</Trans>} amount={money(subtotal)} ruled />
      {taxes.map(({ code, rate, base, amount }) => {
        const tax = `${code} ${format.percent(rate)}`;
        const taxed = money(base);
        return <Sum key={tax} label={base === subtotal ? tax : t`${tax} on ${taxed}`} amount={money(amount)} />;
      })}
      {invoice.reverseCharge && <Sum label={<Trans>Tax, owed by the recipient</Trans>} amount={money(0)} />}
      <Sum label={<Trans>Total amount</Trans>} amount={money(total)} strong ruled />
      {paid !== 0 && <Sum label={<Trans>Paid</Trans>} amount={money(paid)} />}
      {status === 'unpaid' && <Sum label={<Trans>To be paid</Trans>} amount={money(amountDue(invoice))} strong />}
    </dl>
  );
}

/** The way to the rides behind their charge. */
function RidesWord({ count, listedAt }: { count: number; listedAt: string | undefined }) {
  const words = <Plural value={count} one="# ride" other="# rides" />;
  return listedAt ? (
    <Link to="." hash={listedAt}>
      {words}
    </Link>
  ) : (
    words
  );
}

type SumProps = { label: ReactNode; amount: string; strong?: boolean; ruled?: boolean };

const Sum = ({ label, amount, strong, ruled }: SumProps) => (
  <div className={classes.sum} data-strong={strong || undefined} data-ruled={ruled || undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
