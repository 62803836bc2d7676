import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgres';

/** Runs the server's tests, or those files of them that are named, on a PostgreSQL server of their own instead of the embedded database. */
const server = startPostgres(Number(process.env.TEST_DATABASE_PORT ?? 54_329));
try {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'server', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.url },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  server.stop();
}
