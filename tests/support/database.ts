import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Connection, connectPostgres, embedded } from '@/server/database/connect';
import { createTestDatabase } from './postgres';

/** An empty, migrated database: embedded, or on the PostgreSQL server that TEST_DATABASE_URL names. */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openEmbedded();
  const { url, drop } = await createTestDatabase(server);
  const connection = await connectPostgres(url, console.error);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}

/** Of PostgreSQL. */
const undefinedTable = '42P01';

type Embedded = { client: PGlite; connection: Connection; empty: string };

/** Databases that nobody uses any more: to empty one takes a tenth of the time that opening one takes. */
const idle: Embedded[] = [];

async function openEmbedded(): Promise<Connection> {
  const taken = idle.pop() ?? (await newEmbedded());
  return {
    ...taken.connection,
    close: async () => {
      try {
        await taken.client.exec(taken.empty);
        idle.push(taken);
      } catch (error) {
        await taken.client.close();
        // A test has changed the tables themselves. Anything else would have every test open a database anew, and say nothing of it.
        if (!(error instanceof Error && 'code' in error && error.code === undefinedTable)) throw error;
      }
    },
  };
}

async function newEmbedded(): Promise<Embedded> {
  const { files, empty } = await template();
  const client = await PGlite.create({ loadDataDir: files });
  return { client, connection: await embedded(client), empty };
}

/** What makes a database again what it was once it was migrated. */
async function emptying(client: PGlite): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const refills = tables.map(async ({ name }) => {
    const { rows } = await client.query<{ rows: string | null }>(`select quote_literal(jsonb_agg(t)) as rows from ${name} t`);
    return rows[0]?.rows ? `insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${rows[0].rows})` : '';
  });
  const truncate = `truncate ${tables.map(({ name }) => name).join(', ')} restart identity`;
  // As a copy is brought in: without the triggers that let the history only be added to.
  return ['set session_replication_role = replica', truncate, ...(await Promise.all(refills)), 'reset session_replication_role'].join(
    ';\n',
  );
}

const migrations = new URL('../../src/server/database/migrations/', import.meta.url);
const cache = new URL('../../node_modules/.cache/portal/', import.meta.url);

/** A migrated database: as files, of which opening a copy takes a tenth of the time that making one takes, and what empties it again. */
type Template = { files: Blob; empty: string };

async function template(): Promise<Template> {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const name of readdirSync(migrations).filter((each) => each.endsWith('.sql'))) hash.update(readFileSync(new URL(name, migrations)));
  // What was carried out is known by its time, not by its name.
  hash.update(readFileSync(new URL('meta/_journal.json', migrations)));
  const name = `migrated-${hash.digest('hex').slice(0, 16)}`;
  const [tar, text] = [join(cache.pathname, `${name}.tar`), join(cache.pathname, `${name}.sql`)];
  try {
    return { files: new Blob([readFileSync(tar)]), empty: readFileSync(text, 'utf8') };
  } catch {
    const client = await PGlite.create();
    const connection = await embedded(client);
    const empty = await emptying(client);
    const files = await client.dumpDataDir('none');
    await connection.close();
    mkdirSync(cache, { recursive: true });
    writeWhole(text, empty);
    writeWhole(tar, Buffer.from(await files.arrayBuffer()));
    return { files, empty };
  }
}

/** Test files run side by side: a file is complete or absent, never half written. */
function writeWhole(file: string, content: string | Buffer): void {
  const written = join(cache.pathname, `${process.pid}.part`);
  writeFileSync(written, content);
  renameSync(written, file);
}
