import * as v from 'valibot';
import { expect, it } from 'vitest';
import { billingContactFieldsSchema, billingMailSchema } from '@/contract/billing-contacts';
import { billingContactFormFields, billingContactOfForm, formOfBillingContact } from './billing-contact-form';

const fields = v.parse(billingContactFieldsSchema, {
  name: 'Rosa Gil',
  email: 'rosa@acme.example',
  phone: null,
  address: null,
  taxId: null,
  language: 'EN',
  mails: ['reminders', 'statements', 'invoices'],
});

it('merges every field of a billing contact, and each mail by itself', () => {
  expect(Object.keys(formOfBillingContact(fields)).sort()).toEqual([...billingContactFormFields].sort());
  for (const mail of billingMailSchema.options) expect(billingContactFormFields).toContain(`mails.${mail}`);
});

it('gives back what it was made of, a mail that only a newer server sends included', () => {
  const { mails, ...rest } = billingContactOfForm(formOfBillingContact(fields));
  expect({ ...rest, mails: mails.toSorted() }).toEqual({ ...fields, mails: fields.mails.toSorted() });
});
