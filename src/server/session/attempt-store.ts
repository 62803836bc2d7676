import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { attemptTable } from '../database/tables';
import type { Transaction } from '../database/transaction';

/** What may be tried `most` times within `milliseconds` of the first. */
export type Bucket = { key: string; most: number; milliseconds: number };

export const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Counts an attempt in a bucket; answers the milliseconds until it is empty again where it is full, else null. */
export async function fill(tx: Transaction, { key, most, milliseconds }: Bucket, now: number): Promise<number | null> {
  const over = lte(attemptTable.endsAt, new Date(now));
  const counted = await tx.sql
    .insert(attemptTable)
    .values({ key, count: 1, endsAt: new Date(now + milliseconds) })
    .onConflictDoUpdate({
      target: attemptTable.key,
      set: {
        count: sql`case when ${over} then 1 else ${attemptTable.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${attemptTable.endsAt} end`,
      },
      setWhere: sql`${over} or ${attemptTable.count} < ${most}`,
    })
    .returning({ key: attemptTable.key });
  if (counted.length > 0) return null;
  const [full] = await tx.sql.select({ endsAt: attemptTable.endsAt }).from(attemptTable).where(eq(attemptTable.key, key));
  return full ? full.endsAt.getTime() - now : 0;
}

/** Takes an attempt back out of a bucket. */
export async function takeBack(tx: Transaction, { key }: Bucket) {
  await tx.sql
    .update(attemptTable)
    .set({ count: sql`greatest(${attemptTable.count} - 1, 0)` })
    .where(eq(attemptTable.key, key));
}

export async function empty(tx: Transaction, key: string) {
  await tx.sql.delete(attemptTable).where(eq(attemptTable.key, key));
}

/** Remembers a key for so long from now. */
export async function remember(tx: Transaction, key: string, milliseconds: number, now: number) {
  const endsAt = new Date(now + milliseconds);
  await tx.sql.insert(attemptTable).values({ key, count: 1, endsAt }).onConflictDoUpdate({ target: attemptTable.key, set: { endsAt } });
}

export async function isRemembered(tx: Transaction, key: string, now: number): Promise<boolean> {
  const found = await tx.sql
    .select({ key: attemptTable.key })
    .from(attemptTable)
    .where(and(eq(attemptTable.key, key), gt(attemptTable.endsAt, new Date(now))));
  return found.length > 0;
}

/** Forgets what has come to its end. */
export async function purgeAttempts(tx: Transaction, now: number) {
  await tx.sql.delete(attemptTable).where(lt(attemptTable.endsAt, new Date(now)));
}
