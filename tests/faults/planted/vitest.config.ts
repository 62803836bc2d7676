import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { plantedBugs } from './bugs';
import { plant } from './plant';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const resolve = { alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) } };
/**
 * Checks the check: a project for each bug, which fails where the histories don't find it.
 * `--project` hunts for one; `--mode chance` hunts with random histories, which shows how much those see.
 * `test:faults` has to hold before: else a failure of the source's own would pass for the finding of each bug.
 */
export default defineConfig(({ mode }) => ({
  root,
  test: {
    maxWorkers: availableParallelism(),
    // A dropped await fails where nobody hears of it, which the histories notice themselves.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    experimental: { fsModuleCache: true },
    slowTestThreshold: 60_000,
    projects: plantedBugs
      .filter(({ rare }) => !rare || mode !== 'chance')
      .map((bug) => ({
        root,
        resolve,
        plugins: [plant(bug)],
        test: {
          name: bug.name,
          include: ['tests/faults/planted/hunt.test.ts'],
          provide: { bug, runs: mode === 'chance' ? 400 : 0 },
          testTimeout: mode === 'chance' ? 1_200_000 : 60_000,
        },
      })),
  },
}));
