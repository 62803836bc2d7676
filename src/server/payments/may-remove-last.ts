import type { Transaction } from '../database/transaction';
import { readSubscription } from '../plans/subscription-store';
import { findCompany } from '../session/admin-store';

/** Whether a company may be left without a card: not while its plan renews, because the next period is paid with it. */
export async function mayRemoveLast(tx: Transaction, companyId: string, now: number): Promise<boolean> {
  const subscription = await readSubscription(tx, await findCompany(tx, companyId), now);
  return !subscription?.renews;
}
