import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketCategory, TicketStatus } from '@/contract/help';

export const categoryLabels: Record<TicketCategory, MessageDescriptor> = {
  account: msg`Account Management`,
  trips: msg`Trip Management`,
  billing: msg`Billing and Invoices`,
  reports: msg`Reporting and Analytics`,
  subscription: msg`Subscription and Pricing`,
  other: msg`Any other issue`,
};

export const ticketStatusLabels: Record<TicketStatus, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'ticket' }),
  replied: msg({ message: 'Replied', context: 'ticket' }),
};

/** Of a list's tabs: other languages have a plural of their own. */
export const tabLabels: Record<TicketStatus, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'tickets' }),
  replied: msg({ message: 'Replied', context: 'tickets' }),
};
