import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { headers, type ProblemCode } from '@/contract/envelope';
import { batchBody } from '@/contract/sync';
import { contentTypes } from '@/server/http/static';

/** What befalls a request on its way. The names say how far it comes. */
export type Handling =
  | 'pass'
  /** The connection breaks before the origin has seen anything. */
  | 'drop-request'
  /** The connection breaks after the origin has done it and answered. */
  | 'drop-answer'
  /** Arrives twice at the same time; the first answer goes back. */
  | 'twice'
  /** The sign-in page of a Wi-Fi network answers, with 200. */
  | 'captive'
  /** Waits before the origin until `release`, then passes. */
  | 'hold-request'
  /** Done by the origin, and the answer waits until `release`. */
  | 'hold-answer'
  | { delay: number }
  | { status: 401 | 429 | 500 | 503 };

export type Asked = {
  method: string;
  /** With its query. */
  path: string;
  /** Idempotency-Key of each change that it carries: none, one, or several in one call. */
  keys: readonly string[];
};
/** A change that came by, what befell its call, and the status of the origin's answer to that; null while, or when, the origin gave none. */
export type Passage = Omit<Asked, 'keys'> & { key: string; handling: Handling; status: number | null };

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const codes: Record<401 | 429 | 500 | 503, ProblemCode> = { 401: 'session-expired', 429: 'rate', 500: 'internal', 503: 'unavailable' };

/** Stands between a browser and the portal's server, and does to their requests what networks do. */
export class FaultProxy {
  /** Decides what befalls each request. */
  meet: (asked: Asked) => Handling = () => 'pass';
  /** The portal's files where they are another release's than the origin's. */
  bundle: ReadonlyMap<string, Buffer> | null = null;
  /** All changes that came by, in their order. */
  readonly passages: Passage[] = [];
  readonly #upstream: URL;
  readonly #server: Server;
  readonly #watchers = new Set<() => void>();
  #port = 0;
  #held: (() => void)[] = [];
  #serviceWorkerVersion = 0;

  private constructor(upstream: string) {
    this.#upstream = new URL(upstream);
    this.#server = createServer((incoming, outgoing) => {
      // A browser that went away in between is part of the game.
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async start(upstream: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstream);
    await proxy.mend();
    return proxy;
  }

  /** What the browser takes for the portal's address. */
  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Lets everything through from now on, and what was held too. */
  heal(): void {
    this.meet = () => 'pass';
    this.release();
  }

  /** Cuts the network: open connections break, new ones are refused. */
  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    this.release();
    await closed;
  }

  /** Gives the network back, at the same address. */
  async mend(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    this.#port = address.port;
  }

  release(): void {
    const held = this.#held;
    this.#held = [];
    for (const go of held) go();
  }

  /** From now on the browser finds another version of the service worker. */
  changeServiceWorker(): void {
    this.#serviceWorkerVersion++;
  }

  /** Resolves once it is true of what came by. */
  until(condition: (passages: readonly Passage[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!condition(this.passages)) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  get held(): number {
    return this.#held.length;
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const { method = 'GET', url: path = '/' } = incoming;
    const asked: Asked = { method, path, keys: keysOf(incoming, body) };
    const handling = this.meet(asked);
    const passages = asked.keys.map((key): Passage => ({ method, path, key, handling, status: null }));
    this.passages.push(...passages);
    this.#tell();
    if (handling === 'drop-request') return void outgoing.destroy();
    if (handling === 'captive') return void outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the Wi-Fi</h1>');
    if (typeof handling === 'object' && 'status' in handling) return this.#refuse(handling.status, outgoing);
    if (typeof handling === 'object') await new Promise((resolve) => setTimeout(resolve, handling.delay));
    if (handling === 'hold-request') await this.#hold();
    if (this.bundle && isPortals(asked)) return this.#serveFile(this.bundle, asked, outgoing);
    // What isn't a change may go on and on, as the event stream does.
    if (passages.length === 0) return this.#stream(asked, incoming, outgoing, body);
    const [answer] = await Promise.all([this.#ask(asked, incoming, body), handling === 'twice' ? this.#ask(asked, incoming, body) : null]);
    this.#note(passages, answer);
    if (handling === 'hold-answer') await this.#hold();
    if (handling === 'drop-answer') return void outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  /** As a host of static files does it: each page of the portal is its index. */
  #serveFile(bundle: ReadonlyMap<string, Buffer>, { path }: Asked, outgoing: ServerResponse): void {
    const { pathname } = new URL(path, this.origin);
    const name = bundle.has(pathname) ? pathname : '/index.html';
    if (name !== pathname && extname(pathname) !== '') return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'Content-Type': contentTypes[extname(name)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' });
    outgoing.end(bundle.get(name));
  }

  #note(passages: readonly Passage[], { status }: Answer): void {
    for (const passage of passages) passage.status = status;
    this.#tell();
  }

  #tell(): void {
    for (const look of [...this.#watchers]) look();
  }

  async #hold(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#held.push(resolve);
      this.#tell();
    });
  }

  #refuse(status: 401 | 429 | 500 | 503, outgoing: ServerResponse): void {
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...(status === 429 || status === 503 ? { 'Retry-After': '1' } : {}) });
    outgoing.end(JSON.stringify({ code: codes[status], message: '', payload: null, errors: [], requestId: 'proxy' }));
  }

  async #ask(asked: Asked, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const response = await this.#forward(asked, incoming.headers, body);
    return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) };
  }

  async #stream(asked: Asked, incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): Promise<void> {
    const isWorker = asked.path === '/service-worker.js' && this.#serviceWorkerVersion > 0;
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...plain } = incoming.headers;
    const response = await this.#forward(asked, isWorker ? plain : incoming.headers, body);
    outgoing.once('close', () => response.destroy());
    if (isWorker) {
      const { 'content-length': ____, etag: _____, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, headers);
      outgoing.end(`${await buffer(response)}\n// version ${this.#serviceWorkerVersion}\n`);
      return;
    }
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    outgoing.flushHeaders();
    response.pipe(outgoing);
  }

  #forward({ method, path }: Asked, headers: IncomingMessage['headers'], body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#upstream;
      // Without an agent, because a server that was stopped leaves dead connections in its pool.
      const going = forward({ hostname, port, method, path, headers, agent: false }, resolve);
      going.once('error', reject);
      going.end(body);
    });
  }
}

/** What the deployment says at run time is the origin's, as the API is. */
const isPortals = ({ method, path }: Asked) => method === 'GET' && !/^\/(api\/|config\.json|healthz|readyz)/.test(path);

const batch = `/api/${endpoints.mutation.batch.path}`;

function keysOf({ url, headers: { [headers.key.toLowerCase()]: key } }: IncomingMessage, body: Buffer): string[] {
  if (url !== batch) return typeof key === 'string' ? [key] : [];
  return v.parse(batchBody, JSON.parse(body.toString())).items.map((item) => item.headers[headers.key]);
}
