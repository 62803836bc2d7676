import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Driver } from '@/contract/fleet';
import type { Transaction } from '../database/transaction';
import { driverTable } from './tables';

/**
 * The number of a ride's driver, as the company's fleet system tells it; null where it doesn't.
 * Dispatch names drivers by their address alone: of two numbers at one address, none is surely theirs.
 */
export async function driverPhone(tx: Transaction, companyId: string, { email }: Driver): Promise<string | null> {
  const known = await tx.sql
    .selectDistinct({ phone: driverTable.phone })
    .from(driverTable)
    .where(
      and(
        eq(driverTable.companyId, companyId),
        eq(sql`lower(${driverTable.email})`, email.toLowerCase()),
        eq(driverTable.status, 'active'),
        isNotNull(driverTable.phone),
      ),
    );
  return known.length === 1 ? (known[0]?.phone ?? null) : null;
}
