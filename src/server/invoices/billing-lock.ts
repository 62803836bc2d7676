import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';

/** Whoever bills a company, or takes away what is to be billed, waits here until another who does has committed. */
export const oneAtATime = (tx: Transaction, companyId: string) =>
  tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of ${companyId}`}, 0))`);
