import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { largestAttachment } from '@/contract/attachments';
import { longestSilence } from '@/contract/sync';
import { createApp } from './app';
import { type Config, readConfig, warningsOf } from './config';
import { openDatabase } from './database/open';
import { createDemo } from './demo/create-demo';
import { createDispatcher, startDispatcher } from './dispatch/simulated-dispatcher';
import { createNotices, type Notices, noticeChannel } from './events/notices';
import { longestBody } from './http/body';
import { oneAtATime } from './http/one-at-a-time';
import type { App } from './http/route';
import { jobs } from './jobs/job-list';
import { startJobs } from './jobs/start-jobs';
import { createMailer } from './mail/mailer';
import { createGateway } from './payments/create-gateway';
import { StartupProblem } from './startup';

export type Serving = { app: App; config: Config; logger: Logger; notices: Notices; close(): Promise<void> };

/** Opens database, mail and notices and builds the app; listens nowhere yet. */
export async function openServer(environment: Record<string, string | undefined>): Promise<Serving> {
  const given = readConfig(environment);
  // The demo's own dispatcher needs a key; one that nobody knows is as good as any.
  const config = { ...given, serviceKey: given.serviceKey ?? (given.simulatedDispatch ? randomBytes(24).toString('base64url') : null) };
  const logger = pino({ level: config.logLevel });
  for (const warning of warningsOf(config)) logger.warn(warning);
  const now = () => Date.now();
  const lost = (error: Error) => logger.error({ error: error.message }, 'Database connection lost');
  const { database, connection } = await openDatabase(config, now, lost);
  const { demo } = config;
  if (demo) {
    const filled = await connection.alone(() => createDemo(database, { ...demo, now: now() }));
    // The embedded database never counts its rows by itself, and sorts all of a company's trips for each page of a sync.
    if (filled) await connection.orm.execute(sql`analyze`);
  }
  const notices = createNotices();
  const stopNotices = await connection.listen(noticeChannel, notices.receive, notices.gap);
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail') }, logger);
  const gateway = createGateway({ database, now, config, logger });
  const dependencies = { database, now, config, mailer, logger, notices, gateway };
  const app = createApp(dependencies);
  const stopJobs = config.jobs ? await startJobs(connection, dependencies, jobs) : async () => {};
  const stopDispatcher = config.simulatedDispatch ? dispatchWith(app, config, now, logger) : async () => {};
  return {
    app,
    config,
    logger,
    notices,
    close: async () => {
      await stopDispatcher();
      await stopJobs();
      await stopNotices();
      await connection.close();
    },
  };
}

function dispatchWith(app: App, { serviceKey }: Config, now: () => number, logger: Logger) {
  const dispatcher = createDispatcher({ baseUrl: 'http://localhost/api/', serviceKey: serviceKey ?? '', now }, (request) =>
    app.request(request),
  );
  return startDispatcher(dispatcher, logger);
}

/** Nobody may hold a connection open by sending slowly (of a body, who reads it sees to that), or by not reading. */
const slowest = {
  headersTimeout: 15_000,
  requestTimeout: 20_000 + longestBody(largestAttachment),
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
};

export const httpServerOf = (app: App): Server =>
  createServer(slowest, oneAtATime(getRequestListener(app.fetch))).setTimeout(longestSilence);

/** Milliseconds that a request under way has to end in. Jobs may take four seconds after that, and a container is killed after ten. */
const longestLeave = 3000;

/** Answers on the configured port until closed. */
export function listenOn({ app, config, notices }: Serving): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = httpServerOf(app);
    server.listen(config.port, config.host, () =>
      resolve({
        close: () =>
          new Promise<void>((closed) => {
            // A connection that is kept for a next request is idle only once it has had its answer.
            const idle = setInterval(() => server.closeIdleConnections(), 100);
            const late = setTimeout(() => server.closeAllConnections(), longestLeave);
            server.close(() => {
              clearInterval(idle);
              clearTimeout(late);
              closed();
            });
            // Streams of change notices never end by themselves.
            notices.gap();
          }),
      }),
    );
    server.on('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new StartupProblem(`Port ${config.port} is taken. Name another with PORT.`) : error);
    });
  });
}
