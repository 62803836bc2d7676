import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Line } from './line';

/** The portal and its API as one process of their own, which can be stopped and started again on the same address and data. */
export class PortalServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #line: Line | null;
  readonly #environment: Record<string, string>;
  readonly #startWithin: number;
  #process: ChildProcess | null = null;
  #stopping: Promise<void> | null = null;
  #log = '';

  private constructor(port: number, line: Line | null, dataDir: string, environment: Record<string, string>, startWithin: number) {
    this.#startWithin = startWithin;
    this.#port = port;
    this.#line = line;
    this.origin = `http://localhost:${line?.port ?? port}`;
    this.dataDir = dataDir;
    this.#environment = {
      DISPATCH: 'off',
      JOBS: 'off',
      DEMO_EMPLOYEES: '60',
      DEMO_TRIPS: '200',
      LOG_LEVEL: 'warn',
      SERVICE_KEY: 'service-key-of-tests',
      PUBLIC_URL: this.origin,
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    };
  }

  /**
   * Starts on a free port with a small demo, its data in an empty folder unless one is named.
   * A larger demo takes longer (`startWithin`, milliseconds). `cuttable`: it is reached over a line that can be cut.
   */
  static async start(
    environment: Record<string, string> = {},
    { dataDir, startWithin = 120_000, cuttable = false }: { dataDir?: string; startWithin?: number; cuttable?: boolean } = {},
  ): Promise<PortalServer> {
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')));
    const port = await freePort();
    const line = cuttable ? new Line({ port: await freePort(), to: port }) : null;
    const server = new PortalServer(port, line, folder, environment, startWithin);
    await server.start();
    return server;
  }

  /** Resolves once the API answers; at once when it already does. One that is just being stopped is waited for, and started anew. */
  async start(): Promise<void> {
    await this.#stopping;
    if (!this.runs) await this.#spawn();
    await this.#line?.mend();
  }

  /** Takes the origin away from whoever uses it, which takes a hundredth of the time that stopping and starting it takes. */
  async cut(): Promise<void> {
    if (!this.#line) throw new Error('There is no line to cut');
    await this.#line.cut();
  }

  async #spawn(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.#log += chunk));
    const deadline = Date.now() + this.#startWithin;
    while (!(await this.#answers())) {
      if (!this.runs || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not start:\n${this.#log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Resolves once nothing listens any more. The data stays. */
  async stop(): Promise<void> {
    this.#stopping ??= this.#stop().finally(() => {
      this.#stopping = null;
    });
    await this.#stopping;
  }

  async #stop(): Promise<void> {
    const child = this.#process;
    if (!child || !this.runs) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(patience);
  }

  /** Ends the process as a power cut does: it learns of nothing and finishes nothing. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || !this.runs) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  get runs(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** What the process has said so far. */
  get log(): string {
    return this.#log;
  }

  /** The newest link that was mailed to somebody; null when there is none yet. */
  async mailedLink(email: string): Promise<string | null> {
    const folder = join(this.dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort().reverse()) {
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (mail.includes(email)) return /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(mail)?.[0] ?? null;
    }
    return null;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#line?.cut();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`http://localhost:${this.#port}/readyz`)).ok;
    } catch {
      return false;
    }
  }
}

/** A port that nobody has right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}
