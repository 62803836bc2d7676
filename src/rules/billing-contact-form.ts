import * as v from 'valibot';
import { type BillingContactFields, type BillingMail, billingMailSchema } from '@/contract/billing-contacts';

type MailField = `mails.${BillingMail}`;
type OtherMail = Exclude<BillingContactFields['mails'][number], BillingMail>;

/** A contact's form, each field of which is merged by itself: two may turn different mails on and off, and both get what they want. */
export type BillingContactForm = Omit<BillingContactFields, 'mails'> & Record<MailField, boolean> & { 'mails.other': OtherMail[] };
export type BillingContactFormField = keyof BillingContactForm;

export const billingMails = billingMailSchema.options;

export const billingContactFormFields: readonly BillingContactFormField[] = [
  'name',
  'email',
  'phone',
  'address',
  'taxId',
  'language',
  'mails.invoices',
  'mails.receipts',
  'mails.reminders',
  'mails.plan-changes',
  'mails.other',
];

const isOther = (mail: BillingContactFields['mails'][number]): mail is OtherMail => !v.is(billingMailSchema, mail);

export function formOfBillingContact({ name, email, phone, address, taxId, language, mails }: BillingContactFields): BillingContactForm {
  return {
    name,
    email,
    phone,
    address,
    taxId,
    language,
    'mails.invoices': mails.includes('invoices'),
    'mails.receipts': mails.includes('receipts'),
    'mails.reminders': mails.includes('reminders'),
    'mails.plan-changes': mails.includes('plan-changes'),
    // What only a newer server can send goes back as it came.
    'mails.other': mails.filter(isOther),
  };
}

export function billingContactOfForm(form: BillingContactForm): BillingContactFields {
  const { name, email, phone, address, taxId, language, 'mails.other': others } = form;
  const chosen = billingMails.filter((mail) => form[`mails.${mail}` as const]);
  return { name, email, phone, address, taxId, language, mails: [...chosen, ...others] };
}
