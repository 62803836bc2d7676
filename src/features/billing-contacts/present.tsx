import { linkOptions } from '@tanstack/react-router';
import { presentationOf } from '@/features/outbox/presentation';
import { billingContactChangeWords } from './change-words';
import { billingContactCommands, deleteBillingContact } from './commands';
import { useBillingContactDifferences } from './components/use-billing-contact-differences';
import { billingContactRefusalWords } from './refusal-words';
import { isBillingContact } from './rows';

/** How the waiting changes of billing contacts read. */
export const presentations = [
  presentationOf({
    commands: billingContactCommands,
    is: isBillingContact,
    words: billingContactChangeWords,
    refusals: billingContactRefusalWords,
    useDifferences: useBillingContactDifferences,
    tell: ({ row, record: { id, name, email } }) => ({
      subject: name,
      details: <p>{email}</p>,
      edit: row.name === deleteBillingContact.name ? null : linkOptions({ to: '/edit-billing-contact/$id', params: { id } }),
    }),
  }),
];
