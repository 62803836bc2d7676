import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { PortalServer } from '../support/portal-server';
import type { Phone } from './phone';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page with the portal's own modules, of which its bundle shows none, as one script. */
async function buildPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': pathOf('../../src') } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: pathOf('./device-page.ts'), output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const scripts = outputs.flatMap(({ output }) => output).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (scripts.length !== 1 || scripts[0] === undefined) throw new Error(`The page is ${scripts.length} scripts instead of one`);
  return scripts[0];
}

let built: Promise<string> | undefined;

/** A tab of the portal's origin with `window.deviceBench` on it, signed in; its CPU is `slower` times slower. */
export async function openDeviceTab(phone: Phone, server: PortalServer, slower: number): Promise<Page> {
  built ??= buildPage();
  const script = await built;
  const { page } = await phone.tab({ slower });
  const files: Record<string, { contentType: string; body: string }> = {
    '/bench/': {
      contentType: 'text/html',
      body: '<!doctype html><title>Bench</title><script type="module" src="/bench/page.js"></script>',
    },
    '/bench/page.js': { contentType: 'text/javascript', body: script },
  };
  await page.route(`${server.origin}/bench/**`, (route) =>
    route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
  );
  await page.goto(`${server.origin}/bench/`);
  await page.waitForFunction(() => 'deviceBench' in window);
  // While anything is routed, each call to the API makes a detour through this process.
  await page.unrouteAll();
  await page.evaluate(() => window.deviceBench.signIn('admin@acme.example', 'ride-demo-2026'));
  return page;
}
