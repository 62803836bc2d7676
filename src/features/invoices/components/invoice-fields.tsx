import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Invoice } from '@/contract/invoices';
import { WorkPhoneLink } from '@/features/employees/components/phone-link';
import { useFormat } from '@/i18n/format';
import { Fact, FactGroup } from '@/ui/facts';
import { useCreditNoteOf, useInvoice } from '../hooks';
import classes from './invoice-fields.module.css';
import { periodWords } from './invoice-period';
import { useInOwnLanguage } from './use-in-own-language';

/** All that an invoice says besides its amounts, in groups. */
export function InvoiceFields({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const own = useInOwnLanguage();
  const { billTo, issuer, serviceCode, totalUsed: count } = invoice;
  return (
    <div className={classes.groups}>
      <FactGroup title={t`Invoice`}>
        <Fact label={t`Invoice ID`} value={invoice.number} />
        <Fact label={t`Subscription plan`} value={own(invoice.planName)} />
        <Fact label={t`Invoice period`} value={periodWords(invoice, format)} />
        <Fact label={t`Billing date`} value={format.date(invoice.billingOn)} />
        <Fact label={t`Payment due date`} value={invoice.kind === 'invoice' && format.date(invoice.dueOn)} />
        <Fact label={t`Last payment date`} value={invoice.lastPaymentOn && format.date(invoice.lastPaymentOn)} />
        {invoice.creditsId && <Counterpart label={t`Credited invoice`} id={invoice.creditsId} />}
        {invoice.kind === 'invoice' && invoice.status === 'credited' && <CreditNote id={invoice.id} />}
      </FactGroup>
      <FactGroup title={t`Usage`}>
        <Fact label={t`Total used`} value={<Plural value={count} one="# ride" other="# rides" />} />
        <Fact label={t`Total distance`} value={format.distance(invoice.totalDistance)} />
        <Fact label={t`Total duration`} value={format.duration(invoice.totalDuration)} />
      </FactGroup>
      <FactGroup title={t`Bill to`}>
        <Fact label={t`Name`} value={billTo.name} />
        <Fact label={t`Address`} value={billTo.address} />
        <Fact label={t`Tax ID`} value={billTo.taxId} />
        <Fact label={t`Phone`} value={billTo.phone && <WorkPhoneLink text={billTo.phone} />} />
        <Fact label={t`Email`} value={billTo.email && <a href={`mailto:${billTo.email}`}>{billTo.email}</a>} />
      </FactGroup>
      <FactGroup title={t`Issued by`}>
        <Fact label={t`Name`} value={issuer.name} />
        <Fact label={t`Address`} value={issuer.address} />
        <Fact label={t`Tax ID`} value={issuer.taxId} />
        <Fact label={t`Place of supply`} value={invoice.placeOfSupply} />
        <Fact label={t`Service code (SAC)`} value={serviceCode} />
        <Fact
          label={t`Reverse charge`}
          value={serviceCode !== null || invoice.reverseCharge ? <YesNo is={invoice.reverseCharge} /> : null}
        />
      </FactGroup>
      {(invoice.notes || invoice.terms) && (
        <FactGroup title={t`Notes and terms`}>
          <Fact label={t`Additional notes`} value={invoice.notes && own(invoice.notes)} />
          <Fact label={t`Terms and conditions`} value={invoice.terms && own(invoice.terms)} />
        </FactGroup>
      )}
    </div>
  );
}

const YesNo = ({ is }: { is: boolean }) => (is ? <Trans>Yes</Trans> : <Trans>No</Trans>);

function CreditNote({ id }: { id: string }) {
  const { t } = useLingui();
  const note = useCreditNoteOf(id);
  return note && <Counterpart label={t`Credit note`} id={note.id} />;
}

/** The other of an invoice and its credit note. */
function Counterpart({ label, id }: { label: string; id: string }) {
  const { invoice } = useInvoice(id);
  const link = (
    <Link to="/invoice-details/$id" params={{ id }}>
      {invoice?.number ?? <Trans>Open</Trans>}
    </Link>
  );
  return <Fact label={label} value={link} />;
}
