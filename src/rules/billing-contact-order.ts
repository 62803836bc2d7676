import type { billingContact } from '@/contract/billing-contacts';
import { folded } from './folded';
import type { OwnKeys } from './list-order';
import { plain } from './text-search';

/** By what lists of billing contacts are ordered on both sides. */
export const billingContactKeys: OwnKeys<typeof billingContact> = {
  name: ({ name }) => plain(name),
  email: ({ email }) => folded(email),
};
