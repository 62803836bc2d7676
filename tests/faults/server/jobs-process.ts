import { pino } from 'pino';
import { readConfig } from '@/server/config';
import { connectPostgres } from '@/server/database/connect';
import { createDatabase } from '@/server/database/transaction';
import { refuse } from '@/server/http/problem';
import type { JobContext } from '@/server/jobs/job';
import { jobs } from '@/server/jobs/job-list';
import { startJobs } from '@/server/jobs/start-jobs';
import { createMailer } from '@/server/mail/mailer';
import { createGateway } from '@/server/payments/create-gateway';
import { clockOf } from './fast-clock';

/** A process that works on jobs, for which days pass in seconds, the gateway is often away and its answers and mails get lost. */
const { DATABASE_URL = '', BEGAN = '', MAILS = '' } = process.env;
const now = clockOf(Number(BEGAN));
const often = () => Math.random() < 0.2;
const connection = await connectPostgres(DATABASE_URL, () => {});
const database = createDatabase(connection, now);
const [config, logger] = [readConfig({ DATABASE_URL }), pino({ level: 'silent' })];
const gateway = createGateway({ database, now, config, logger });
const mailer = createMailer({ smtpUrl: null, from: 'Rides <rides@localhost>', folder: MAILS }, logger);

const losing = async <Answer>(ask: () => Promise<Answer>, lost: () => Answer): Promise<Answer> => {
  if (often()) return lost();
  const answer = await ask();
  return often() ? lost() : answer;
};
const context: JobContext = {
  ...{ database, config, logger, now },
  gateway: {
    ...gateway,
    charge: (charge) =>
      losing(
        () => gateway.charge(charge),
        () => refuse('unavailable'),
      ),
  },
  mailer: {
    send: (mail) =>
      losing(
        () => mailer.send(mail),
        () => {
          throw new Error('The mail server is gone');
        },
      ),
  },
};

const stop = await startJobs(
  connection,
  context,
  jobs.map((job) => ({ ...job, everyMinutes: 1 / 60 })),
  200,
);
process.stdout.write('working\n');
process.on('SIGTERM', async () => {
  await stop();
  await connection.close();
});
