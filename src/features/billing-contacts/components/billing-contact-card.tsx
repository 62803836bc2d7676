import { RecordPendingMark } from '@/features/org-units/components/record-pending-mark';
import { CardLink, CardNote, ListCard } from '@/ui/list/list-card';
import type { ListedBillingContact } from '../hooks';
import classes from './billing-contact-card.module.css';
import { billingContactLink } from './billing-contact-links';
import { MailNames } from './mail-names';

/** Who, how they are reached and what they are sent; the whole card opens the contact. */
export function BillingContactCard({ contact: { id, name, email, mails, pending } }: { contact: ListedBillingContact }) {
  return (
    <ListCard name={name} selected={null} unsent={pending !== null} marks={{ 'data-billing-contact': id }}>
      <CardLink link={billingContactLink(id)}>{name}</CardLink>
      <span>{email}</span>
      <span className={classes.mails}>
        <MailNames mails={mails} />
      </span>
      {pending && (
        <CardNote>
          <RecordPendingMark pending={pending} />
        </CardNote>
      )}
    </ListCard>
  );
}
