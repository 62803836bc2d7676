import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { plantedBugs } from './bugs';
import { plant } from './plant';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const resolve = { alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) } };
/** How many histories chance may take to find a bug. */
const runs = 400;

/**
 * Checks the check: a project for each bug, which fails where the histories don't find it.
 * `--mode long` tries those too that only chance finds; `--project` tries one.
 */
export default defineConfig(({ mode }) => ({
  root,
  test: {
    maxWorkers: availableParallelism(),
    // A dropped await fails where nobody hears of it, which the histories notice themselves.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    slowTestThreshold: 60_000,
    projects: [
      // Else a failure of the source's own would pass for the finding of each bug.
      { root, resolve, test: { name: 'nothing-planted', include: ['tests/faults/histories/found.test.ts'], testTimeout: 20_000 } },
      ...plantedBugs
        .filter(({ foundBy }) => foundBy !== 'chance' || mode === 'long')
        .map((bug) => ({
          root,
          resolve,
          plugins: [plant(bug)],
          test: { name: bug.name, include: ['tests/faults/planted/hunt.test.ts'], provide: { bug, runs }, testTimeout: 1_200_000 },
        })),
    ],
  },
}));
