import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillingContactField, BillingMail } from '@/contract/billing-contacts';

export const billingContactFieldLabels: Record<BillingContactField, MessageDescriptor> = {
  name: msg`Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  address: msg`Address`,
  taxId: msg`Tax ID`,
  language: msg`Language`,
  mails: msg`Emails`,
};

export const billingMailLabels: Record<BillingMail, MessageDescriptor> = {
  invoices: msg`Invoices`,
  receipts: msg`Payment receipts`,
  reminders: msg`Payment reminders`,
  'plan-changes': msg`Plan changes`,
};
