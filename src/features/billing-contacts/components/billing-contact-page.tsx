import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Page } from '@/ui/page';
import { type ListedBillingContact, useBillingContactRecord } from '../hooks';
import { BillingContactActions } from './billing-contact-actions';
import { BillingContactEmptyState } from './billing-contact-empty-state';
import { BillingContactFacts } from './billing-contact-facts';

/** All that is known of a billing contact, and what can be done with it. */
export function BillingContactPage({ contactId }: { contactId: string }) {
  const { t } = useLingui();
  const found = useBillingContactRecord(contactId);
  // It is off the device before its deletion is done with.
  const [deleting, setDeleting] = useState<ListedBillingContact | null>(null);
  const contact = found.record ?? deleting;
  if (!contact) {
    return (
      <Page title={t`Billing contact`}>
        <BillingContactEmptyState found={found} />
      </Page>
    );
  }
  return (
    <Page title={contact.name} actions={<BillingContactActions contact={contact} onDelete={() => setDeleting(contact)} />}>
      <BillingContactFacts contact={contact} asOf={found.asOf} />
    </Page>
  );
}
