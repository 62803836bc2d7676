import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Api, RequestContext } from './route';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** By the ending of a file's name. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

type Asset = { body: Buffer; type: string; etag: string; immutable: boolean; packed: Map<string, Promise<Buffer>> };

/** Whoever shows a link's preview reads no script, and takes a picture by its whole address only. */
export const withPreview = (page: string, publicUrl: string) =>
  page.replaceAll('content="/screenshots/', `content="${publicUrl}/screenshots/`);

/** The built portal, held in memory: a build that replaces it while this process runs leaves no page half old, half new. */
async function readAssets(publicUrl: string): Promise<Map<string, Asset>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Asset]> => {
        const path = `/${relative(dist, file).split(sep).join('/')}`;
        const read = await readFile(file);
        const body = path === '/index.html' ? Buffer.from(withPreview(read.toString(), publicUrl)) : read;
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        // Vite names these by their content.
        const immutable = path.startsWith('/assets/');
        return [path, { body, type: contentTypes[extname(file)] ?? 'application/octet-stream', etag, immutable, packed: new Map() }];
      }),
    ),
  );
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packable = /text|json|javascript|svg|manifest/;

/** The body as the caller can unpack it; packed once, when first asked for. */
async function encoded(asset: Asset, accepts: string): Promise<{ body: Buffer; encoding: string | null }> {
  const encoding = !packable.test(asset.type) ? null : /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null;
  if (encoding === null) return { body: asset.body, encoding };
  const packed = asset.packed.get(encoding) ?? (encoding === 'br' ? brotli(asset.body, quality) : zip(asset.body));
  asset.packed.set(encoding, packed);
  return { body: await packed, encoding };
}

/** Serves the portal: its files, its run-time configuration, and index.html for each of its pages. */
export function staticRoutes({ app, config }: Api) {
  const reading = readAssets(config.publicUrl);

  app.get('/config.json', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json({ host: config.apiHost, googleMapsKey: config.googleMapsKey });
  });

  app.get('*', async (c, next) => {
    const assets = await reading;
    const asset = assets.get(c.req.path);
    if (asset) return respond(c, asset);
    const page = assets.get('/index.html');
    return page && mayBePage(c.req.path) ? respond(c, page) : next();
  });
}

/** A page of the portal has no extension, and nothing in its address begins with a dot: a file that isn't there is no page. */
const mayBePage = (path: string) => !extname(path) && !path.includes('/.');

async function respond(c: RequestContext, asset: Asset): Promise<Response> {
  c.header('ETag', asset.etag);
  c.header('Cache-Control', cachingOf(asset));
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match') === asset.etag) return c.body(null, 304);
  const { body, encoding } = await encoded(asset, c.req.header('Accept-Encoding') ?? '');
  c.header('Content-Type', asset.type);
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(body));
}

/**
 * Only the service worker keeps the page. Safari would put it away whole, to show it when one comes back, in the middle of a transaction,
 * and no page could read the device's database from then on.
 */
const cachingOf = ({ immutable, type }: Asset) =>
  immutable ? 'public, max-age=31536000, immutable' : type === contentTypes['.html'] ? 'no-store' : 'no-cache';
