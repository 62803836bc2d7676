import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mostBillingContacts } from '@/rules/most-billing-contacts';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { CardSection, Cards } from '@/ui/list/card-section';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import { UnreadableNote } from '@/ui/list/unreadable-note';
import { useBillingContactList } from '../hooks';
import { BillingContactCard } from './billing-contact-card';
import { newBillingContactLink } from './billing-contact-links';

/** Whom the company's bills go to, and a way to add somebody: a part of the page where billing is looked after. */
export function BillingContactsSection() {
  const { t } = useLingui();
  const list = useBillingContactList();
  const [add] = useState(newBillingContactLink);
  const isFull = list.rows.length >= mostBillingContacts;
  return (
    <CardSection
      id="billing-contacts"
      title={t`Billing contacts`}
      action={
        !isFull && (
          <LinkButton {...add} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>Add contact</Trans>
          </LinkButton>
        )
      }
    >
      {isFull && (
        <p>
          <Trans>The company has as many billing contacts as it can have. Delete one first</Trans>
        </p>
      )}
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={list.unreadable} />
      {list.rows.length > 0 ? (
        <Cards rows={list.rows}>{(contact) => <BillingContactCard contact={contact} />}</Cards>
      ) : (
        <ListEmptyState
          list={list}
          words={{
            offline: t`The billing contacts are not on this device`,
            failed: t`The billing contacts can’t be shown`,
            unmatched: t`No billing contacts match`,
            empty: t`Whoever gets your invoices and receipts will be listed here`,
          }}
          onClear={null}
        />
      )}
    </CardSection>
  );
}
