import { type BillingContact, billingContact } from '@/contract/billing-contacts';
import { type Listed, rowTable } from '@/offline/row-table';

export const billingContactTable = rowTable(billingContact);
export const isBillingContact = billingContactTable.is;

export type ListedBillingContact = Listed<BillingContact>;
