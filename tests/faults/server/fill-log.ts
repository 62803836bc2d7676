import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { connectEmbedded } from '@/server/database/connect';

/** Commits one number after the other to the embedded database in the named folder, and says so of each, until the database gives up. */
const { orm } = await connectEmbedded(process.argv[2] ?? '');
await orm.execute(sql`create table counter as select 0 as number`);
writeSync(1, 'ready\n');
process.stdin.once('data', async () => {
  for (let number = 1; ; number++) {
    await orm.transaction(async (tx) => {
      await tx.execute(sql`update counter set number = ${number}`);
      // Fills the log and nothing else, so that the log is what finds no room.
      await tx.execute(sql`select pg_logical_emit_message(true, '', repeat('x', 500000))`);
    });
    writeSync(1, `${number}\n`);
  }
});
