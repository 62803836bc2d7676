import { eq } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { readConfig } from './config';
import { openDatabase } from './database/open';
import { metaTable } from './database/tables';
import { run } from './startup';

/**
 * To be run after a backup was restored: devices may have seen changes that the backup doesn't know,
 * and a new epoch makes them read everything again. Their unsent changes stay.
 */
await run(async () => {
  const { database, connection } = await openDatabase(readConfig(process.env), Date.now, console.error);
  try {
    const epoch = uuidv4();
    await database.system((tx) => tx.sql.update(metaTable).set({ value: epoch }).where(eq(metaTable.name, 'epoch')));
    process.stdout.write(`The database's epoch is now ${epoch}.\n`);
  } finally {
    await connection.close();
  }
});
