import * as v from 'valibot';
import { commands as todaysCommands, resources as todaysResources } from '@/app/areas';
import type { Resource } from '@/contract/resource';
import type { Command } from '@/offline/command';

/** The number of what an earlier release stored: today's shapes begin at 1. */
const earlier = 0;

/** It stored everything within something else. */
const outboxRow = v.looseObject({ schemaVersion: v.number(), body: v.unknown(), replaced: v.optional(v.array(v.unknown())) });
const storedRow = v.looseObject({ id: v.string(), version: v.number(), rev: v.number() });
const wrappedBody = v.object({ earlier: v.unknown() });
const wrappedRow = v.looseObject({ earlier: storedRow });
const cursor = v.looseObject({ resource: v.string() });

/** Today's portal, which knows what that release left. */
export const commands = todaysCommands.map(
  (command): Command => ({
    ...command,
    upcast: (row) =>
      row.schemaVersion === earlier ? { body: v.parse(wrappedBody, row.body).earlier, seen: row.seen } : command.upcast(row),
  }),
);
export const resources = todaysResources.map(
  (declared): Resource => ({
    ...declared,
    held: declared.held && { ...declared.held, upgrade: (row, from) => (from === earlier ? v.parse(wrappedRow, row).earlier : row) },
  }),
);

function earlierRow(row: unknown): unknown {
  const { body, replaced, ...rest } = v.parse(outboxRow, row);
  const within = replaced ? { replaced: replaced.map(earlierRow) } : {};
  return rest.schemaVersion === earlier ? row : { ...rest, ...within, body: { earlier: body }, schemaVersion: earlier };
}

const before: Record<string, (row: unknown) => unknown> = {
  outbox: earlierRow,
  cursors: (row) => ({ ...v.parse(cursor, row), shape: earlier }),
  ...Object.fromEntries(
    todaysResources.map(({ name }) => [
      name,
      (row: unknown) => {
        const { id, version, rev, ...rest } = v.parse(storedRow, row);
        return 'earlier' in rest ? row : { id, version, rev, earlier: { id, version, rev, ...rest } };
      },
    ]),
  ),
};

/** Makes everything that a database holds what the earlier release would have stored. */
export function agedDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = factory.open(name);
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const db = opening.result;
      const names = [...db.objectStoreNames].filter((each) => Object.hasOwn(before, each));
      if (names.length === 0) {
        db.close();
        return resolve();
      }
      const transaction = db.transaction(names, 'readwrite');
      for (const each of names) {
        const reading = transaction.objectStore(each).openCursor();
        reading.onsuccess = () => {
          const at = reading.result;
          if (!at) return;
          at.update(before[each]?.(at.value));
          at.continue();
        };
      }
      transaction.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
}
