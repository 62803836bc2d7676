import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import * as v from 'valibot';
import { freePort } from './portal-server';

const driver = '/usr/bin/WebKitWebDriver';
const displayServer = '/usr/bin/Xvfb';
const libraries = '/usr/lib';

/** WebKitGTK's own small browser, whose folder has the name of the machine's kind in it. */
const browser = () =>
  readdirSync(libraries)
    .map((folder) => `${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));

/** Whether this machine has Safari's engine, as Debian's packages webkit2gtk-driver and xvfb install it. */
export const webkitIsInstalled = () => [driver, displayServer].every((path) => existsSync(path)) && browser() !== undefined;

const answerSchema = v.object({ value: v.unknown() });
const problemSchema = v.object({ error: v.string(), message: v.string() });
const sessionSchema = v.object({ sessionId: v.string() });
const elementSchema = v.record(v.string(), v.string());

/** A window of Safari's engine with a profile that nobody else has, driven by the W3C's protocol. */
export class WebKit {
  readonly #end: () => void;
  readonly #session: string;

  private constructor(session: string, end: () => void) {
    this.#session = session;
    this.#end = end;
  }

  /** A window as wide and high as a desk's. */
  static async start(): Promise<WebKit> {
    const display = spawn(displayServer, ['-displayfd', '3', '-screen', '0', '1300x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = String(await firstLine(display.stdio[3])).trim();
    const port = await freePort();
    const driven = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      // With all the browser's processes, to be ended with it.
      detached: true,
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // The engine refuses its sandbox to root, as which most containers run.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      },
    });
    let runs = true;
    const end = () => {
      if (runs && driven.pid !== undefined) process.kill(-driven.pid);
      runs = false;
      display.kill();
    };
    try {
      const base = `http://127.0.0.1:${port}`;
      await untilItAnswers(`${base}/status`);
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser(), args: ['--automation'] } } };
      const { sessionId } = v.parse(sessionSchema, await ask(`${base}/session`, 'POST', { capabilities }));
      const webkit = new WebKit(`${base}/session/${sessionId}`, end);
      await webkit.#ask('/window/rect', { x: 0, y: 0, width: 1280, height: 900 });
      return webkit;
    } catch (error) {
      end();
      throw error;
    }
  }

  open(url: string): Promise<unknown> {
    return this.#ask('/url', { url });
  }

  /** Types into the first element that the selector finds. */
  async type(selector: string, text: string): Promise<void> {
    const element = v.parse(elementSchema, await this.#ask('/element', { using: 'css selector', value: selector }));
    await this.#ask(`/element/${Object.values(element)[0]}/value`, { text });
  }

  /** What the body of a function answers in the page. */
  run(body: string): Promise<unknown> {
    return this.#ask('/execute/sync', { script: body, args: [] });
  }

  async end(): Promise<void> {
    await ask(this.#session, 'DELETE').catch(() => {});
    this.#end();
  }

  #ask(path: string, body: object): Promise<unknown> {
    return ask(this.#session + path, 'POST', body);
  }
}

/** Milliseconds after which the driver, or the window, is taken for dead. */
const patience = 30_000;

async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + patience; ; ) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (Date.now() > deadline) throw new Error('The driver of WebKit did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(patience), ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = v.parse(answerSchema, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(problemSchema, value);
  throw new Error(`${error}: ${message}`);
}

async function firstLine(stream: ChildProcess['stdio'][number] | undefined): Promise<unknown> {
  if (!stream) throw new Error('No display');
  return (await once(stream, 'data'))[0];
}
