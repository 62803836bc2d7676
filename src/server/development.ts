import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { demoSignIns } from './demo/create-demo';
import { demoPassword } from './demo/demo-companies';
import { openServer } from './serve';

/** Paths that the API answers; vite has all others. */
const ofTheApi = /^\/(api\/|test-gateway\/|config\.json|openapi\.json|healthz|readyz)/;

const { app, config, close } = await openServer({ LOG_LEVEL: 'warn', ...process.env });
const listener = getRequestListener(app.fetch);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' });
server.on('request', (request, response) => {
  if (ofTheApi.test(request.url ?? '')) void listener(request, response);
  else vite.middlewares(request, response);
});
server.listen(config.port, config.host, () => {
  const signIn = config.demo ? `  ${demoSignIns[0]?.email ?? ''}  ${demoPassword}` : '';
  process.stdout.write(`\n  http://localhost:${config.port}${signIn}\n\n`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await close();
  });
}
