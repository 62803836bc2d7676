import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import { UnreadableNote } from '@/ui/list/unreadable-note';
import { useBillingContactList } from '../hooks';
import { BillingContactCard } from './billing-contact-card';
import { newBillingContactLink } from './billing-contact-links';
import classes from './billing-contacts-section.module.css';

/** Whom the company's bills go to, and a way to add somebody: a part of the page where billing is looked after. */
export function BillingContactsSection() {
  const { t } = useLingui();
  const list = useBillingContactList();
  const [add] = useState(newBillingContactLink);
  return (
    <section className={classes.section} aria-labelledby="billing-contacts">
      <div className={classes.head}>
        <h2 id="billing-contacts">
          <Trans>Billing contacts</Trans>
        </h2>
        <LinkButton {...add} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          <Trans>Add contact</Trans>
        </LinkButton>
      </div>
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={list.unreadable} />
      {list.rows.length > 0 ? (
        <ul className={classes.cards}>
          {list.rows.map((contact) => (
            <li key={contact.id}>
              <BillingContactCard contact={contact} />
            </li>
          ))}
        </ul>
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
    </section>
  );
}
