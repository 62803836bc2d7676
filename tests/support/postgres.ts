import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: of the newest version that Debian's packages installed, else wherever PATH leads. */
function programs(): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions[0] ? join(debian, versions[0], 'bin') : '';
}

/** Whether this machine has a PostgreSQL server to start. */
export const postgresIsInstalled = () => spawnSync(join(programs(), 'initdb'), ['--version']).status === 0;

export type PostgresServer = {
  /** The superuser's address. */
  url: string;
  start(): void;
  runs(): boolean;
  /** As a power cut: connections break and what was underway is lost. */
  stopAtOnce(): void;
  /** For good, with its data. */
  stop(): void;
};

/**
 * A PostgreSQL server of the tests' own, in an empty folder of its own unless one is named.
 * PostgreSQL refuses to run as root.
 */
export function startPostgres(port: number, { folder, initdb = [] }: { folder?: string; initdb?: string[] } = {}): PostgresServer {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const run = (program: string, ...options: string[]) => {
    const command = [join(programs(), program), ...options];
    const [first = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  };
  if (asRoot) {
    chownSync(home, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])));
  }
  const data = join(home, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync', ...initdb);
  const server: PostgresServer = {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', '-D', data, '-l', join(home, 'log'), '-w', '-o', `-p ${port} -k ${home} -h 127.0.0.1 -c fsync=off`, 'start'),
    runs() {
      try {
        run('pg_ctl', '-D', data, 'status');
        return true;
      } catch {
        return false;
      }
    },
    stopAtOnce: () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
    stop() {
      server.stopAtOnce();
      rmSync(home, { recursive: true, force: true });
    },
  };
  server.start();
  return server;
}

const owner = 'portal_test';

/** A new database on the server, owned by an ordinary role as in production. */
export async function createTestDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(serverUrl, async (client) => {
    // Test files run side by side, and the first of them makes the role.
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [owner]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE`);
    await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  });
  const url = new URL(serverUrl);
  url.username = owner;
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      asSuperuser(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
