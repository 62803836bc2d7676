import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// By hand, because tests and server each have a tsconfig of their own.
const resolve = { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } };
const root = fileURLToPath(new URL('..', import.meta.url));

/** What a file that lists others has become is not kept: Vitest itself misses those that say of which type the others are. */
const listsOthers: Plugin = {
  name: 'lists-others',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/**
 * Files of one project and one environment after one another: a worker whose next file has another one is ended, and all that it has
 * loaded with it.
 */
class AlikeTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kindOf = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${/@vitest-environment \S+/.exec(readFileSync(moduleId, 'utf8'))?.[0] ?? ''}`;
    const sorted = (await super.sort(files)).map((file) => ({ file, kind: kindOf(file) }));
    return sorted.sort((a, b) => a.kind.localeCompare(b.kind)).map(({ file }) => file);
  }
}

/** The journeys in a browser are Playwright's: playwright.config.ts. */
export default defineConfig({
  root,
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: AlikeTogether },
    // What no test imports by name.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/locales/**', '**/migrations/**', '**/tests/support/set-up-portal.ts'],
    // What a file has become through its plugins is kept until the file changes: a fifth of the everyday check. CI looks anew.
    experimental: { fsModuleCache: !process.env.CI },
    projects: [
      {
        root,
        resolve,
        plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), listsOthers],
        test: {
          name: 'portal',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{shapes,support}/**/*.test.ts', 'tests/faults/planted/bugs.test.ts'],
          exclude: ['src/server/**'],
          setupFiles: ['tests/support/set-up-portal.ts'],
          // Most of the time goes into loading what is tested: each worker does it once.
          isolate: false,
          // A transition that outlasts its file would end in a window that is no more.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          testTimeout: 20_000,
        },
      },
      {
        root,
        resolve,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          // Each file opens a database of its own. Loading and compiling the database engine and the API takes longer
          // than the tests: each worker does it once, not anew for each file.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      { root, resolve, test: { name: 'histories', include: ['tests/faults/histories/*.test.ts'], testTimeout: 20_000 } },
      {
        root,
        resolve,
        test: {
          name: 'server-faults',
          include: ['tests/faults/server/**/*.test.ts'],
          // Each starts processes of its own; more at once would only slow one another down.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
