import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The browser that `CHROMIUM_PATH` names, else the system's; undefined: Playwright's own. */
export const executablePath = process.env.CHROMIUM_PATH ?? systemPlaces.find((path) => existsSync(path));

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
