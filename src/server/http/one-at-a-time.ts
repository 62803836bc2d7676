import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Waiting = { request: IncomingMessage; response: ServerResponse };

/** More than any client sends before it has an answer; each costs some kilobytes while it waits. */
const mostWaiting = 500;

/**
 * Begins a connection's next request when the answer to the one before has been taken. They are sent in that order anyway;
 * Node would begin them all at once, also thousands for somebody who reads none.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Waiting[]>();

  const begin = (socket: Socket, { request, response }: Waiting) => {
    response.once('close', () => goOn(socket));
    listener(request, response);
  };

  const goOn = (socket: Socket) => {
    const queue = queues.get(socket) ?? [];
    const next = queue.shift();
    if (queue.length === 0) socket.resume();
    // Not at once: Node reads on after each answer, to see whether anything of its request is left.
    else setImmediate(() => queue.length > 0 && socket.pause());
    if (next && !socket.destroyed) begin(socket, next);
    else queues.delete(socket);
  };

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      begin(socket, { request, response });
    } else if (queue.length < mostWaiting) {
      queue.push({ request, response });
      socket.pause();
    } else socket.destroy();
  };
}
