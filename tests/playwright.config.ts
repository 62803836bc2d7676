import { defineConfig } from '@playwright/test';
import { shellOptions } from './support/browser';

/**
 * One project per size of screen that a job is done on; what is the same on both, and takes its time, is tagged with the one it runs on.
 * The production build is what is tested: build it first. Whoever looks for a fault has each step, with its picture, from `--trace on`,
 * which doubles what a journey costs.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  // Each worker has a portal, an API and a database of its own.
  workers: process.env.CI ? 1 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Two busy cores are slower than a person has patience, once in some hundred journeys. One that fails there is gone through again, on a
  // portal of its own: what is broken fails twice, and what went wrong once is said at the end of the run, to be looked into all the same.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./support/what-was-seen.ts']],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { launchOptions: shellOptions, locale: 'en-GB', timezoneId: 'Asia/Kolkata' },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
