import { execFileSync } from 'node:child_process';
import { executablePath } from './browser';

// Where the machine has no Chromium of its own, Playwright fetches one, once.
if (!executablePath) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
