import { defineConfig } from '@playwright/test';
import { shellOptions } from '../../support/browser';

/** Faults on the wire between a real browser and a real server, on a phone's screen. The production build is what is tested. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../results/faults',
  // What goes wrong here depends on order: two at once would only slow each other down.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: shellOptions,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
});
