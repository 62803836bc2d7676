import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { companyTable } from '../database/tables';
import { createMailer } from '../mail/mailer';
import { createGateway } from '../payments/create-gateway';
import { run, StartupProblem } from '../startup';
import { endMonth } from './end-month';

/** Ends the running period of each of the demo's companies, as if its last day were over: invoices, payments and mails can be seen at once. */
await run(async () => {
  const config = readConfig(process.env);
  if (!config.demo) throw new StartupProblem('Only a demo can end its month early: set DEMO=on if this database is one.');
  const { database, connection } = await openDatabase(config, Date.now, console.error);
  const [logger, now, folder] = [pino({ level: 'warn' }), Date.now, join(config.dataDir, 'mail')];
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, folder }, logger);
  const context = { database, config, logger, mailer, now, gateway: createGateway({ database, now, config, logger }) };
  try {
    const companies = await database.system((tx) => tx.sql.select({ id: companyTable.id, name: companyTable.name }).from(companyTable));
    for (const { id, name } of companies) {
      const made = await endMonth(context, id);
      const told = made.map(({ number, periodFrom, status }) => `${number}, from ${periodFrom}, ${status}`).join('; ');
      process.stdout.write(`${name}: ${told || 'nothing to bill'}\n`);
    }
    process.stdout.write(config.smtpUrl ? 'The mails are on their way.\n' : `The mails are in ${folder}.\n`);
  } finally {
    await connection.close();
  }
});
