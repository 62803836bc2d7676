import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database';
import { createTestDatabase } from '../../../tests/support/postgres';
import { refusalOf } from '../http/server-error';
import { connectPostgres } from './connect';
import { createDatabase } from './transaction';

const server = process.env.TEST_DATABASE_URL ?? '';

it.runIf(server === '')('lets others have their turn between the transactions that wait for the embedded database', async () => {
  const connection = await openTestDatabase();
  onTestFinished(() => connection.close());
  const database = createDatabase(connection, Date.now);
  const transactions = 20;
  let done = 0;
  const waiting = Promise.all(
    Array.from({ length: transactions }, async () => {
      await database.system((tx) => tx.sql.execute(sql`select 1`));
      done++;
    }),
  );
  const seen = new Set<number>();
  while (done < transactions) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.add(done);
  }
  await waiting;
  expect(seen.size).toBeGreaterThan(transactions / 2);
});

it.skipIf(server === '')('outlives a connection that breaks while it is in use, and tells of it', async () => {
  const { url, drop } = await createTestDatabase(server);
  const told: Error[] = [];
  const connection = await connectPostgres(url, (error) => told.push(error));
  onTestFinished(async () => {
    await connection.close();
    await drop();
  });
  const lost = connection.orm.transaction(async (tx) => {
    await connection.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await tx.execute(sql`select 1`);
  });
  expect(await lost.catch(refusalOf)).toMatchObject({ refused: 'unavailable' });
  expect(told).not.toEqual([]);
  await connection.orm.execute(sql`select 1`);
});

it.skipIf(server === '')('has each statement of a connection planned once, whoever acts in it', async () => {
  const { url, drop } = await createTestDatabase(server);
  const connection = await connectPostgres(url, console.error);
  onTestFinished(async () => {
    await connection.close();
    await drop();
  });
  const database = createDatabase(connection, Date.now);
  const [one, two] = ['019a9000-0000-7000-8000-000000000001', '019a9000-0000-7000-8000-000000000002'];
  const id = sql<string>`current_setting('app.company_id')`;
  const actsFor = (companyId: string) => database.company(companyId, (tx) => tx.sql.select({ id }).from(sql`(values (1)) as one`));
  expect(await actsFor(one)).toEqual([{ id: one }]);
  expect(await actsFor(two)).toEqual([{ id: two }]);
  const prepared = await connection.orm
    .select({ statement: sql<string>`statement` })
    .from(sql`pg_prepared_statements`)
    .where(sql`statement like '%from (values%' and statement not like '%pg_prepared%'`);
  expect(prepared).toHaveLength(1);
});
