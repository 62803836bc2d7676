import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Transaction } from '@/server/database/transaction';
import type { TestApi } from './api';

/** The embedded database runs one transaction after the other: what two do to each other shows on PostgreSQL only. */
export const raceFree = !process.env.TEST_DATABASE_URL;

type Meeting<Met> = {
  /** In which transaction it is met; a company's unless it is another. */
  run(work: (tx: Transaction) => Promise<void>): Promise<void>;
  before(tx: Transaction): Promise<unknown>;
  other(): Promise<Met>;
  after?(tx: Transaction): Promise<unknown>;
};

/** Lets `other` meet a transaction that has done `before` and will do `after`: it has to wait. Answers what it came to. */
export async function meet<Met>(api: TestApi, { run, before, other, after = async () => {} }: Meeting<Met>): Promise<Met> {
  let met: Promise<Met> | null = null;
  await run(async (tx) => {
    await before(tx);
    met = other();
    await oneStandsAtLock(api);
    await after(tx);
  });
  if (!met) throw new Error('Nothing was met');
  return met;
}

async function oneStandsAtLock(api: TestApi) {
  const waiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
  const count = () => api.connection.orm.$count(sql`pg_stat_activity`, waiting);
  await expect.poll(count, { interval: 10, timeout: 5_000 }).toBe(1);
}
