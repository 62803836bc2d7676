import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { seedOf } from '../../support/seed';
import { missing } from './machine';

/** Runs these tests; `--kills 100` is the long run, `--seed` a number (as one printed it) or today. A name of a file runs that file. */
const { values, positionals } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
for (const reason of Object.values(missing)) if (reason) process.stdout.write(`${reason}\n`);

const chosen = {
  // Most of it is waiting, for slow clients to be cut and processes to come back: also beside other tests, two at once.
  VITEST_MAX_WORKERS: '2',
  ...(values.kills === undefined ? {} : { FAULT_KILLS: values.kills }),
  SEED: String(seedOf(values.seed)),
};
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'server-faults', ...positionals], {
  stdio: 'inherit',
  env: { ...process.env, ...chosen },
});
process.exitCode = status ?? 1;
