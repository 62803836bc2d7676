import { defineConfig } from '@playwright/test';

/** What Safari's engine does otherwise than the journeys' browser; Playwright runs the tests, and drives nothing. The production build is what is tested. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/webkit',
  workers: 1,
  // The engine's driver may not come up; what the portal does wrong it does twice.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 180_000,
  expect: { timeout: 60_000 },
});
