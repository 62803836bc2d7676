import Dexie from 'dexie';
import type fc from 'fast-check';

/** Has every read of the device come in when the scheduler says, from when the device is opened again. */
export async function readInAnyOrder(db: Dexie, scheduler: fc.Scheduler): Promise<void> {
  const later = async <Read>(read: Promise<Read>): Promise<Read> => {
    const found = await read;
    await Dexie.waitFor(scheduler.schedule(Promise.resolve(), 'read'));
    return found;
  };
  db.close({ disableAutoOpen: false });
  db.use({
    stack: 'dbcore',
    name: 'in any order',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return { ...table, get: (request) => later(table.get(request)), query: (request) => later(table.query(request)) };
      },
    }),
  });
  await db.open();
}
