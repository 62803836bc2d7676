import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database';
import { freePort } from '../../../tests/support/portal-server';
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

type Held = { near: Socket; far: Socket; bytes: Buffer[] };

/**
 * A connection to a database of its own, over a line that is in order. It breaks each connection that begins a transaction while `cutting`;
 * while `swallowing`, no word of those that do comes through, as where the server's machine is gone; nor, while `mute`, of new ones. While
 * `holding`, it keeps what new ones say until it is released.
 */
async function overALine(onError: (error: Error) => void = () => {}, longestSilence?: number) {
  const { url, drop } = await createTestDatabase(server);
  const target = new URL(url);
  const held: Held[] = [];
  const line = {
    cutting: false,
    swallowing: false,
    mute: false,
    holding: false,
    held,
    release() {
      line.holding = false;
      for (const { far, bytes } of held) far.write(Buffer.concat(bytes.splice(0)));
    },
  };
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    let gone = line.mute;
    const late: Held | null = line.holding ? { near, far, bytes: [] } : null;
    if (late) held.push(late);
    near.on('data', (bytes) => {
      gone ||= line.swallowing && bytes.includes('begin');
      if (line.cutting && bytes.includes('begin')) near.destroy();
      else if (late && line.holding) late.bytes.push(bytes);
      else if (!gone) far.write(bytes);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  const connection = await connectPostgres(through.href, onError, longestSilence);
  onTestFinished(async () => {
    await connection.close();
    proxy.close();
    await drop();
  });
  return { connection, line };
}

it.skipIf(server === '')('outlives any number of connections that break as a transaction begins', async () => {
  const { connection, line } = await overALine();
  const transaction = () => connection.orm.transaction((tx) => tx.execute(sql`select 1`));
  line.cutting = true;
  for (let lost = 0; lost < 12; lost++) expect(await transaction().catch(refusalOf)).toMatchObject({ refused: 'unavailable' });
  line.cutting = false;
  await transaction();
});

it.skipIf(server === '')('gives up connections whose server is gone without a word', async () => {
  const { connection, line } = await overALine(() => {}, 500);
  const transaction = () => connection.orm.transaction((tx) => tx.execute(sql`select 1`));
  line.swallowing = true;
  const lost = await Promise.all(Array.from({ length: 10 }, () => transaction().catch(refusalOf)));
  for (const refused of lost) expect(refused).toMatchObject({ refused: 'unavailable' });
  line.swallowing = false;
  await transaction();
});

it.skipIf(server === '')('says that it may have missed notices once it hears them again', async () => {
  const { url, drop } = await createTestDatabase(server);
  const connection = await connectPostgres(url, () => {});
  const heard: string[] = [];
  const stop = await connection.listen(
    'test',
    (payload) => heard.push(payload),
    () => heard.push('gap'),
  );
  onTestFinished(async () => {
    await stop();
    await connection.close();
    await drop();
  });
  await connection.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
  );
  await expect.poll(() => heard, { timeout: 8_000 }).toEqual(['gap']);
  await connection.orm.execute(sql`notify test, 'news'`);
  await expect.poll(() => heard).toEqual(['gap', 'news']);
});

it.skipIf(server === '')(
  'listens again after a server that took the connection and said nothing',
  async () => {
    const told: Error[] = [];
    const { connection, line } = await overALine((error) => told.push(error));
    let gaps = 0;
    const stop = await connection.listen(
      'test',
      () => {},
      () => gaps++,
    );
    onTestFinished(stop);
    const terminate = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`;
    await connection.orm.execute(terminate);
    line.mute = true;
    // Of the connection that has ended, and of the one that was given up.
    await expect.poll(() => told.map(({ message }) => message).join(), { timeout: 12_000 }).toMatch(/timeout/);
    line.mute = false;
    await expect.poll(() => gaps, { timeout: 8_000 }).toBe(1);
  },
  30_000,
);

it.skipIf(server === '')(
  'leaves nothing open that was about to listen again when it was stopped',
  async () => {
    const { connection, line } = await overALine();
    const stop = await connection.listen('test', () => {});
    await connection.orm.execute(sql`select 1`);
    // All that is opened from here on.
    line.holding = true;
    await connection.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    );
    await expect.poll(() => line.held[0]?.bytes.length ?? 0, { timeout: 8_000 }).toBeGreaterThan(0);
    await stop();
    line.release();
    await expect.poll(() => line.held.every(({ near }) => near.closed), { timeout: 4_000 }).toBe(true);
  },
  30_000,
);

it.skipIf(server === '')('makes nothing for a superuser, so that an ordinary role can begin after the mistake', async () => {
  const { url, drop } = await createTestDatabase(server);
  onTestFinished(drop);
  const superuser = new URL(server);
  superuser.pathname = new URL(url).pathname;
  await expect(connectPostgres(superuser.href, () => {})).rejects.toThrow(/superuser/);
  const connection = await connectPostgres(url, () => {});
  await connection.close();
});

it('says which setting leads to no database', async () => {
  const nobody = await freePort();
  await expect(connectPostgres(`postgres://portal@localhost:${nobody}/portal`, () => {})).rejects.toThrow(/DATABASE_URL .*ECONNREFUSED/);
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
