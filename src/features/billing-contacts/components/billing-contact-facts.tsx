import { useLingui } from '@lingui/react/macro';
import { WorkPhoneLink } from '@/features/employees/components/phone-link';
import { RecordPendingMark } from '@/features/org-units/components/record-pending-mark';
import { languageNames } from '@/i18n/language';
import { Fact, FactGroup } from '@/ui/facts';
import { StaleNote } from '@/ui/feedback/stale-note';
import { lookUp } from '@/ui/known';
import type { ListedBillingContact } from '../hooks';
import { billingContactFieldLabels as labels } from '../labels';
import classes from './billing-contact-facts.module.css';
import { MailNames } from './mail-names';

type BillingContactFactsProps = {
  contact: ListedBillingContact;
  /** When that was last the server's (device clock, ms); null while it is fresh. */
  asOf: number | null;
};

/** How they are reached, what they are sent, and what stands on their bills. */
export function BillingContactFacts({ contact, asOf }: BillingContactFactsProps) {
  const { t, i18n } = useLingui();
  const { email, phone, address, taxId, language, mails, pending } = contact;
  return (
    <div className={classes.all}>
      {pending && <RecordPendingMark pending={pending} />}
      <StaleNote asOf={asOf} />
      <div className={classes.groups}>
        <FactGroup title={t`Contact`}>
          <Fact label={i18n._(labels.email)} value={<a href={`mailto:${email}`}>{email}</a>} />
          <Fact label={i18n._(labels.phone)} value={phone === null ? '–' : <WorkPhoneLink text={phone} />} />
          <Fact label={i18n._(labels.address)} value={<span className={classes.lines}>{address ?? '–'}</span>} />
          <Fact label={i18n._(labels.taxId)} value={taxId ?? '–'} />
        </FactGroup>
        <FactGroup title={i18n._(labels.mails)}>
          <Fact label={t`They get`} value={<MailNames mails={mails} />} />
          <Fact label={i18n._(labels.language)} value={lookUp<string>(languageNames, language, language)} />
        </FactGroup>
      </div>
    </div>
  );
}
