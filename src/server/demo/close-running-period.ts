import { beginningOf } from '@/rules/period';
import type { Transaction } from '../database/transaction';
import { runningPeriod } from '../invoices/charges';
import { type Closing, closePeriod } from '../invoices/close-period';
import { findCompany } from '../session/admin-store';

/** Bills the running period as the night after its last day would. `now` in milliseconds since 1970. */
export async function closeRunningPeriod(tx: Transaction, companyId: string, now: number): Promise<Closing> {
  const company = await findCompany(tx, companyId);
  const period = await runningPeriod(tx, company, now);
  return closePeriod(tx, company, period, beginningOf(period.to, company.zone));
}
