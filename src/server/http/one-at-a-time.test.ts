import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from './one-at-a-time';

/** A server that answers when it is told to, and a connection to it. */
async function connection() {
  const begun: string[] = [];
  const open: ServerResponse[] = [];
  const listener: RequestListener = async (request, response) => {
    let body = '';
    begun.push(request.url ?? '');
    for await (const chunk of request) body += chunk;
    response.setHeader('Body', `${body.slice(0, 2)} of ${body.length}`);
    open.push(response);
  };
  const server = createServer(oneAtATime(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  return {
    socket,
    begun,
    heard: () => heard,
    /** Answers whatever is begun until so many are begun in all. */
    async answerUntil(count: number) {
      while (begun.length < count || open.length > 0) {
        open.pop()?.end(`answer ${begun.length}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (path: string, body: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it('begins a connection’s next request when the one before is answered, and forgets none', async () => {
  const { socket, begun, heard, answerUntil } = await connection();
  const paths = Array.from({ length: 400 }, (_, number) => `/${number}`);
  socket.write(paths.map(get).join(''));
  await expect.poll(() => begun).toEqual(['/0']);
  await answerUntil(400);
  expect(begun).toEqual(paths);
  await expect.poll(heard).toContain('answer 400');
});

it('hands a request that waited its body', async () => {
  const { socket, heard, answerUntil } = await connection();
  socket.write(get('/a') + post('/b', 'bb').slice(0, -1));
  await answerUntil(1);
  socket.write(`b${post('/c', 'c'.repeat(100_000))}`);
  await answerUntil(3);
  await expect.poll(heard).toContain('Body: bb of 2');
  await expect.poll(heard).toContain('Body: cc of 100000');
});

it('ends a connection on which more waits than any client sends', async () => {
  const { socket, begun } = await connection();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(Array.from({ length: 2000 }, () => get('/')).join(''));
  await closed;
  expect(begun).toHaveLength(1);
});
