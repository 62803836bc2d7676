import type { BillingContactBody } from '@/contract/billing-contacts';
import { type TaxIdProblem, taxIdProblemAnywhere } from './tax-id';
import { isWrittenPhone } from './written-phone';

export type BillingContactProblem = { field: 'phone'; code: 'invalid' } | { field: 'taxId'; code: TaxIdProblem };

/** Everything that stands against well-formed fields of a billing contact, as far as they are given. */
export function billingContactProblems({ phone, taxId }: Partial<Pick<BillingContactBody, 'phone' | 'taxId'>>): BillingContactProblem[] {
  const problems: BillingContactProblem[] = [];
  if (phone && !isWrittenPhone(phone)) problems.push({ field: 'phone', code: 'invalid' });
  const code = taxId ? taxIdProblemAnywhere(taxId) : null;
  if (code) problems.push({ field: 'taxId', code });
  return problems;
}
