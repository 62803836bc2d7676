import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { noticeChannel } from './notices';

/** A company's devices hear that something has changed of which they hold no rows. In the transaction that changes it. */
export const tellDevices = (tx: Transaction, companyId: string, resource: string) =>
  tx.sql.execute(sql`select pg_notify(${noticeChannel}, ${JSON.stringify({ scope: companyId, resource, rev: 0 })})`);
