import { v7 as uuidv7 } from 'uuid';
import type { BillingContactBody } from '@/contract/billing-contacts';

/** Fields of a form that nothing stands against. */
export const billingContactFields = (more: Partial<BillingContactBody> = {}): BillingContactBody => ({
  name: 'Accounts Payable',
  email: `accounts.${uuidv7().slice(-8)}@acme.example`,
  phone: '+91 40 6612 8100',
  address: null,
  taxId: '27AAPFU0939F1ZV',
  language: 'EN',
  mails: ['invoices', 'reminders'],
  ...more,
});
