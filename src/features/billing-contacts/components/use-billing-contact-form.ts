import type { BillingContact, BillingContactField, BillingContactFields } from '@/contract/billing-contacts';
import { folded } from '@/rules/folded';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { type EditResult, type MetByChange, useBillingContacts } from '../hooks';
import { type BillingContactDraft, fieldsOf, inFormOrder } from './billing-contact-draft';

type Result = EditResult<BillingContact>;
export type Sent = Extract<Result, { outcome: 'done' | 'waiting' | 'unchanged' }>;

export type BillingContactFormProps = KeptDraft<BillingContactDraft> & {
  contactId: string;
  submit(fields: BillingContactFields): Promise<Result>;
  onSent(result: Sent): unknown;
};

export const fieldId = (field: BillingContactField) => `billing-contact-${field}`;

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useBillingContactForm({ initial, stored, contactId, submit, onSent }: BillingContactFormProps) {
  const kept = useKeptDraft({ initial, stored });
  const contacts = useBillingContacts();
  const form = useRecordForm<BillingContactField, Sent, MetByChange<BillingContact>>({ idOf: fieldId, inFormOrder, stored });

  /** Whether another contact has the address, as far as this device knows. */
  const isTaken = (email: string) => contacts.some(({ id, email: other }) => id !== contactId && folded(other) === folded(email.trim()));

  const send = async () => {
    if (form.sending) return;
    const checked = fieldsOf(kept.draft);
    const problems = 'problems' in checked ? checked.problems : [];
    const taken = isTaken(kept.draft.email) ? [{ field: 'email', code: 'taken' }] : [];
    if (form.showProblems([...problems, ...taken]) || !('fields' in checked)) return;
    await form.deliver(() => submit(checked.fields), onSent);
  };

  return {
    ...kept,
    ...form,
    set: (change: Partial<BillingContactDraft>) => {
      kept.set(change);
      form.mend(Object.keys(change));
    },
    send,
  };
}
