import { mkdir, statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartupProblem } from '../startup';
import { lockFolder } from './folder-lock';
import { migrateEmbedded, migratePostgres } from './migrate';
import type { Orm } from './orm';
import { prepareStatements as prepareEmbedded } from './prepared-embedded';
import { prepareStatements as preparePostgres } from './prepared-on-postgres';

/** An open, migrated database. */
export type Connection = {
  orm: Orm;
  /** Calls back with the payload of each NOTIFY on the channel, until stopped. `onGap`: some may have been missed before now. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** For a library that brings statements of its own, several in one text where they have no values. */
  statement(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
  /** Runs `work` while no other process on this database runs any. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the disk can take changes. PostgreSQL finds out by itself, and outlives it. */
  hasRoom(): Promise<boolean>;
  /** Within each transaction, before its first statement. */
  yieldToOthers(): Promise<void>;
  close(): Promise<void>;
};

const casing = 'snake_case';

/** The embedded database in `dataDir`. Throws a StartupProblem when another process has it open. */
export async function connectEmbedded(dataDir: string): Promise<Connection> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  if (!unlock) throw new StartupProblem(`Another process uses the data folder ${dataDir}. Stop it, or name another folder with DATA_DIR.`);
  const hasRoom = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize >= neededBytes;
  };
  try {
    if (!(await hasRoom())) throw new StartupProblem(`The disk of the data folder ${dataDir} is full.`);
    const client = await PGlite.create(join(dataDir, 'database'));
    client.Module.onAbort = endProcess;
    const connection = await embedded(client);
    return {
      ...connection,
      hasRoom,
      close: async () => {
        await connection.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** For two more of PGlite's log files of 16 MB each: without room for the next one, it aborts. */
const neededBytes = 32 * 1024 * 1024;

/** PGlite's own code goes on after an abort: it answers as committed what isn't, or turns round for ever. */
function endProcess() {
  process.stderr.write('The embedded database has aborted, most likely because the disk is full. Make room and start again.\n');
  process.exit(1);
}

/** Migrates an open PGlite and wraps it. */
export async function embedded(client: PGlite): Promise<Connection> {
  const orm = drizzlePglite(client, { casing });
  await migrateEmbedded(orm);
  prepareEmbedded(client);
  return {
    orm,
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    statement: (text, values) => (values ? client.query<object>(text, values) : several(client, text)),
    // The folder's lock has kept other processes out already.
    alone: (work) => work(),
    hasRoom: async () => true,
    // PGlite computes in this thread, and while transactions wait for it, nothing else would have its turn.
    yieldToOthers: () => new Promise((resolve) => setImmediate(resolve)),
    close: () => client.close(),
  };
}

/** PGlite has one connection for all: a text that fails within its own transaction may not leave it open to whoever comes next. */
async function several(client: PGlite, text: string): Promise<{ rows: object[] }> {
  try {
    const results = await client.exec(text);
    return { rows: results.at(-1)?.rows ?? [] };
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
}

/** Milliseconds until a server that takes a connection has to say something. */
const longestConnecting = 5_000;
/** Milliseconds of a statement, and of a transaction between two of them; the server ends both by itself. */
const longestStatement = 30_000;

/** A PostgreSQL server, shared by as many processes as wanted. `longestSilence` (milliseconds): after which one that is asked is gone. */
export async function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  longestSilence = longestStatement + 10_000,
): Promise<Connection> {
  await aloneAtStart(url, async (client) => {
    // Before anything is made: what a superuser makes no other role may migrate.
    const { rows } = await client.query<{ rolsuper: boolean }>('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    if (rows[0]?.rolsuper)
      throw new StartupProblem('DATABASE_URL signs in as a superuser, for whom row-level security does not hold. Use an ordinary role.');
    await migratePostgres(client);
  });
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: longestConnecting,
    statement_timeout: longestStatement,
    idle_in_transaction_session_timeout: longestStatement,
    // A server that vanishes without a word, as in a failover, ends nothing: TCP would go on asking it for a quarter of an hour.
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(longestSilence, () => socket.destroy(new Error('Connection timeout: the database answers nothing')));
    },
  });
  const ormOf = (client: pg.Pool | pg.PoolClient): Orm => drizzleNodePostgres(client, { casing });
  // Each by itself: while one is in use, the pool listens to none of its errors, and an error that nobody hears ends the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    preparePostgres(client);
  });
  // What the pool says of an idle one, that has said already.
  pool.on('error', () => {});
  const orm = ormOf(pool);
  // By itself drizzle never gives back a connection that breaks at its `begin`: after ten of those the pool would have none left.
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await ormOf(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return {
    orm,
    listen: (channel, onPayload, onGap = () => {}) => listenPostgres(url, channel, { onPayload, onGap, onError }),
    statement: (text, values) => pool.query(text, values),
    alone: (work) => alone(url, work),
    hasRoom: async () => true,
    yieldToOthers: async () => {},
    close: () => pool.end(),
  };
}

/** What `alone` does, as a process starts. Throws a StartupProblem where the database can't be reached, or doesn't let it in. */
async function aloneAtStart(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  let reached = false;
  try {
    await alone(url, (client) => {
      reached = true;
      return work(client);
    });
  } catch (error) {
    if (reached || !(error instanceof Error)) throw error;
    // Where several addresses were tried in vain, only a code says why.
    const why = error.message || ('code' in error ? error.code : error.name);
    throw new StartupProblem(`The database that DATABASE_URL names can’t be opened: ${why}`);
  }
}

/** Any number, the same in every process: "ride". */
const aloneLock = 0x72696465;

/** Processes that start together wait for one another. */
async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestConnecting });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [aloneLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

const reconnectMilliseconds = 2_000;
const probeAfterMilliseconds = 15_000;

/** Listens on a connection of its own and opens it again when it breaks. */
async function listenPostgres(
  url: string,
  channel: string,
  { onPayload, onGap, onError }: { onPayload: (payload: string) => void; onGap: () => void; onError: (error: Error) => void },
) {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  const open = async () => {
    // It only ever listens: were its end lost on the way, nothing but these probes would tell.
    const opened = new pg.Client({
      connectionString: url,
      // A server that takes the connection and says nothing would be waited for for ever.
      connectionTimeoutMillis: longestConnecting,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfterMilliseconds,
    });
    opened.on('notification', (message) => onPayload(message.payload ?? ''));
    opened.on('error', onError);
    opened.on('end', reopen);
    await opened.connect();
    await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = opened;
    // It was stopped meanwhile: left open, this one would keep the process from ending.
    if (stopped) await opened.end();
  };
  const reopen = () => {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = null;
      open().then(onGap, (error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)));
        reopen();
      });
    }, reconnectMilliseconds);
  };
  await open();
  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end();
  };
}
