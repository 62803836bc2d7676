import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const firstOf = (paths: readonly string[]) => process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));

/** The browser that `CHROMIUM_PATH` names, else the system's; undefined: Playwright's own. */
export const executablePath = firstOf(whole);

/** Chromium as people have it: what is measured, and what a release left in a browser. */
export const launchOptions: LaunchOptions = {
  executablePath,
  args: [
    // Chromium refuses its sandbox to root, as which most containers run.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The same engine without a browser's own windows and pages, where it is installed: tests take a sixth less of the CPU with it. */
export const shellOptions: LaunchOptions = { ...launchOptions, executablePath: firstOf(['/usr/bin/chromium-headless-shell', ...whole]) };
