import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import type { App } from './route';
import { withPreview } from './static';

let api: TestApi;
let plain: App;
let withMaps: App;

beforeAll(async () => {
  api = await startApi();
  plain = api.app;
  withMaps = api.appWith({ GOOGLE_MAPS_KEY: 'key-of-maps', API_HOST: 'https://api.example/v1/' });
}, setupTimeout);
afterAll(() => api.close());

const policyOf = async (app: App) => (await app.request('/config.json')).headers.get('Content-Security-Policy') ?? '';

it('tells the portal at run time where the API is', async () => {
  const response = await withMaps.request('/config.json');
  expect(await response.json()).toEqual({ host: 'https://api.example/v1/', googleMapsKey: 'key-of-maps' });
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

it('lets no foreign script run', async () => {
  const policy = await policyOf(plain);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-eval');
});

it('opens the policy for Google and for another API only where they are configured', async () => {
  const policy = await policyOf(withMaps);
  expect(policy).toContain('https://maps.googleapis.com');
  expect(policy).toContain("connect-src 'self' https://api.example");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/places\.googleapis\.com[ ;]/);
  expect(await policyOf(plain)).not.toContain('google');
});

it('keeps answers of the API out of every cache, and that a file isn’t there', async () => {
  for (const path of ['/api/healthz', '/openapi.json', '/assets/start-of-another-release.js']) {
    expect((await plain.request(path)).headers.get('Cache-Control')).toBe('no-store');
  }
});

it.each(['/assets/gone.js', '/api/trips', '/favicon.txt', '/.env', '/.git/config', '/trips/.htaccess', '/%2eenv'])(
  'has no page at %s',
  async (path) => {
    expect((await plain.request(path)).status).toBe(404);
  },
);

it('shows a link’s preview with a picture that is found from anywhere', async () => {
  const page = withPreview(await readFile('index.html', 'utf8'), 'https://rides.example');
  const pictures = [...page.matchAll(/(?:og|twitter):image" content="([^"]*)"/g)].map(([, address]) => address);
  expect(pictures).toEqual(Array(2).fill('https://rides.example/screenshots/preview.png'));
});

it('is installed as the same app in both languages, each with words of its own and a picture for each shortcut', async () => {
  const [en, es] = await Promise.all(
    ['manifest', 'manifest-es'].map(async (name) => JSON.parse(await readFile(`public/${name}.webmanifest`, 'utf8'))),
  );
  const wordless = ({ lang, name, short_name, description, screenshots, shortcuts, ...rest }: typeof en) => ({
    ...rest,
    pictures: screenshots.map(({ label, ...picture }: { label: string }) => picture),
    shortcuts: shortcuts.map(({ name: _, ...shortcut }: { name: string }) => shortcut),
  });
  expect([en.lang, es.lang]).toEqual(['en', 'es']);
  expect(wordless(es)).toEqual(wordless(en));
  const icons = en.shortcuts.map(({ icons: [icon] }: { icons: { src: string }[] }) => icon?.src);
  expect(new Set(icons).size).toBe(icons.length);
});

it('describes every endpoint of the contract, resolvable and complete', async () => {
  const response = await plain.request('/openapi.json');
  const text = await response.text();
  const document = JSON.parse(text);
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/admin/trip', '/admin/trip/{id}/cancel', '/admin/events']));
  const booking = document.paths['/admin/trip'].post;
  expect(booking.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }));
  for (const name of ['Valid-Until', 'Acting-User', 'Queued-At'])
    expect(booking.parameters).toContainEqual(expect.objectContaining({ name, in: 'header', required: false }));
  expect(booking.requestBody.content['application/json'].schema.required).toContain('employeeId');
  expect(Object.keys(booking.responses)).toEqual(expect.arrayContaining(['200', '401', '409', '413', '415', '422']));
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? '');
});
