import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a port of this machine that can be cut: what is open breaks, and what comes is refused, as by a host that is gone. */
export class Line {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor({ port, to }: { port: number; to: number }) {
    this.port = port;
    this.#server = createServer((near) => {
      const far = connect(to, '127.0.0.1');
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(end);
        end.pipe(other);
        // Whoever breaks it off breaks it for both; that a browser does so is no failure.
        end.on('error', () => {});
        end.once('close', () => {
          this.#open.delete(end);
          other.destroy();
        });
      }
    });
  }

  async mend(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}
