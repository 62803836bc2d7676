import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { companyTable } from '../database/tables';
import { run, StartupProblem } from '../startup';
import { closeRunningPeriod } from './close-running-period';

/** Ends the running period of each of the demo's companies, as if its last day were over: what comes of it can be seen at once. */
await run(async () => {
  const config = readConfig(process.env);
  if (!config.demo) throw new StartupProblem('Only a demo can end its month early: set DEMO=on if this database is one.');
  const { database, connection } = await openDatabase(config, Date.now, console.error);
  try {
    const companies = await database.system((tx) => tx.sql.select({ id: companyTable.id, name: companyTable.name }).from(companyTable));
    for (const { id, name } of companies) {
      const closing = await database.company(id, (tx) => closeRunningPeriod(tx, id, Date.now()));
      const told = 'failed' in closing ? 'nobody bills in its currency' : `${closing.invoice.number}, from ${closing.invoice.periodFrom}`;
      process.stdout.write(`${name}: ${told}\n`);
    }
  } finally {
    await connection.close();
  }
});
