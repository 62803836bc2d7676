import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { plantedBugs } from './bugs';
import { plant } from './plant';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Checks the check: a test for each bug, which fails where the histories don't find it. `-t NAME` hunts for one;
 * `--mode chance` hunts with random histories, which shows how much those see.
 */
export default defineConfig(({ mode }) => ({
  root,
  resolve: { alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) } },
  plugins: [plant(plantedBugs)],
  test: {
    include: ['tests/faults/planted/hunt.test.ts'],
    // A dropped await fails where nobody hears of it, which the histories notice themselves.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    slowTestThreshold: 60_000,
    provide: { runs: mode === 'chance' ? 400 : 0 },
    testTimeout: mode === 'chance' ? 1_200_000 : 60_000,
  },
}));
