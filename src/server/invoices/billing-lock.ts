import { advisoryLock } from '../database/advisory-lock';
import type { Transaction } from '../database/transaction';

/** Whoever bills a company, or takes away what is to be billed, waits here until another who does has committed. */
export const lockBilling = (tx: Transaction, companyId: string) => advisoryLock(tx, `invoices of ${companyId}`);
