import type { Transaction } from '../database/transaction';
import { findCompany } from '../session/admin-store';

/** Whether a company may be left without a card: not while its plan renews, because the next period is paid with it. */
export async function mayRemoveLast(tx: Transaction, companyId: string): Promise<boolean> {
  const { planName } = await findCompany(tx, companyId);
  return planName === '';
}
