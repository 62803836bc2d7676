import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceSort, InvoiceStanding } from '@/contract/invoices';
import { cardProblemLabels } from '@/features/payments/labels';
import type { RefusalWords } from '@/ui/form/refusal';

export const standingLabels: Record<InvoiceStanding, MessageDescriptor> = {
  unpaid: msg({ message: 'Unpaid', context: 'invoice' }),
  overdue: msg({ message: 'Overdue', context: 'invoice' }),
  paid: msg({ message: 'Paid', context: 'invoice' }),
  credited: msg({ message: 'Credited', context: 'invoice' }),
};

/** Of a list's tabs: other languages have a plural of their own. */
export const tabLabels: Record<InvoiceStanding, MessageDescriptor> = {
  unpaid: msg({ message: 'Unpaid', context: 'invoices' }),
  overdue: msg({ message: 'Overdue', context: 'invoices' }),
  paid: msg({ message: 'Paid', context: 'invoices' }),
  credited: msg({ message: 'Credited', context: 'invoices' }),
};

/** Of columns, which have room for less than a field. */
export const columnLabels: Record<InvoiceSort | 'period', MessageDescriptor> = {
  billingOn: msg({ message: 'Billing date', context: 'column' }),
  number: msg`Invoice ID`,
  period: msg({ message: 'Invoice period', context: 'column' }),
  dueOn: msg({ message: 'Payment due date', context: 'column' }),
  total: msg`Total amount`,
};

export const payRefusalWords: RefusalWords = {
  gone: msg`There is no such invoice`,
  rules: {
    ...cardProblemLabels,
    'no-card': msg`There is no card to pay with. Please add one`,
    'card-changed': msg`Another card is the default now. Please look at it before you pay`,
    'other-gateway': msg`It is not known yet whether an earlier payment of this invoice went through, and until then nothing is charged. Please write to support`,
    'not-unpaid': msg`There is nothing to be paid of this invoice any more`,
    'amount-changed': msg`Another amount is due than was shown. Please look at it again`,
  },
  field: () => [],
};
