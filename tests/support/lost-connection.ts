import type { DBCore } from 'dexie';
import { IDBTransaction } from 'fake-indexeddb';
import type { Device } from '@/offline/device';

/** The next write of the device reaches its disk, and the connection is lost before the word of it. */
export function loseNextWord({ db }: Device): void {
  let lost = false;
  // Taken up when the database is opened again.
  db.close({ disableAutoOpen: false });
  db.use({
    stack: 'dbcore',
    name: 'lost-word',
    create: (core): DBCore => ({
      ...core,
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options);
        if (mode !== 'readwrite' || lost || !(transaction instanceof IDBTransaction)) return transaction;
        lost = true;
        transaction.addEventListener('complete', (event) => {
          event.stopImmediatePropagation();
          transaction.onabort?.(event);
          db.close({ disableAutoOpen: false });
        });
        return transaction;
      },
    }),
  });
}

/** Whatever is read of the outbox fails, as where the browser's storage hangs. Returns how that ends. */
export function refuseReading({ db }: Device): () => void {
  const refuse = () => {
    throw Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'UnknownError' });
  };
  db.outbox.hook('reading', refuse);
  return () => db.outbox.hook('reading').unsubscribe(refuse);
}
