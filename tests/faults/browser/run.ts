import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** All tests of faults in their small size; with `--cycles N` only the killing of pages, N times, by chance or `--seed S`. */
const { values } = parseArgs({ options: { cycles: { type: 'string' }, seed: { type: 'string' } } });
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/faults/browser/playwright.config.ts', ...(values.cycles ? ['killed-pages'] : [])],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(values.cycles ? { FAULT_CYCLES: values.cycles } : {}),
      // Drawn here, because Playwright reads a test in several processes and wants the same name in each.
      FAULT_SEED: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)),
    },
  },
);
process.exitCode = status ?? 1;
