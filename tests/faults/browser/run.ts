import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { seedOf } from '../../support/seed';

/** All tests of faults in their small size; with `--cycles N` only the killing of pages, N times. `--seed` is a number or today. */
const { values } = parseArgs({ options: { cycles: { type: 'string' }, seed: { type: 'string' } } });
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/faults/browser/playwright.config.ts', ...(values.cycles ? ['killed-pages'] : [])],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(values.cycles ? { FAULT_CYCLES: values.cycles } : {}),
      SEED: String(seedOf(values.seed)),
    },
  },
);
process.exitCode = status ?? 1;
