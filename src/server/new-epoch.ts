import { readConfig } from './config';
import { beginEpoch } from './database/epoch';
import { openDatabase } from './database/open';
import { run } from './startup';

/** To be run after a backup was restored. Devices keep their unsent changes. */
await run(async () => {
  const { database, connection } = await openDatabase(readConfig(process.env), Date.now, console.error);
  try {
    process.stdout.write(`The database's epoch is now ${await beginEpoch(database)}.\n`);
  } finally {
    await connection.close();
  }
});
