import { notifyManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/react-query-persist-client';
import { openDeviceOrNull } from './current-device';
import type { Device } from './device';
import { unlessStorageFails } from './storage';
import { yieldToBrowser } from './yield';

/** Raise it when the shape of a stored answer changes: older ones are then asked for anew. */
const answersVersion = '1';
const keptFor = 30 * 86_400_000;

/** Null also from the moment on in which its person leaves: what is kept then would lie beside what is being cleared. */
function deviceOfWhoIsHere(): Device | null {
  const device = openDeviceOrNull();
  return device?.mayKeep() ? device : null;
}

/** Storage trouble costs only the offline copy of an answer, never the answer. */
const orNothing = <Result>(work: () => Promise<Result>): Promise<Result | undefined> => unlessStorageFails(work, undefined);

const persister = createQueryPersister<string>({
  storage: {
    getItem: (key) => orNothing(async () => (await openDeviceOrNull()?.db.answers.get(key))?.value),
    setItem: (key, value) =>
      orNothing(async () => {
        const db = deviceOfWhoIsHere()?.db;
        await db?.transaction('rw', db.answers, () => db.answers.put({ key, value }));
      }),
    removeItem: async (key) => {
      await orNothing(async () => {
        const db = openDeviceOrNull()?.db;
        await db?.transaction('rw', db.answers, () => db.answers.delete(key));
      });
    },
    entries: async () => {
      const stored = await orNothing(async () => (await openDeviceOrNull()?.db.answers.toArray()) ?? []);
      return (stored ?? []).map(({ key, value }): [string, string] => [key, value]);
    },
  },
  buster: answersVersion,
  maxAge: keptFor,
  refetchOnRestore: false,
});

/** Clears answers that are too old to be restored: what nobody asks any more would lie here for ever. */
export const tidyAnswers = (): Promise<void> => persister.persisterGc();

/** Restores the last answer and asks anew behind it. The library would do so too, but leaves the failure of that unhandled. */
async function lastAnswerFirst<Answer, Key extends readonly unknown[]>(
  queryFn: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  let asked = false;
  const asker = openDeviceOrNull();
  const ask = async (given: QueryFunctionContext<Key>): Promise<Answer> => {
    asked = true;
    // What is known is drawn first.
    if (query.state.data !== undefined) await yieldToBrowser();
    const answer = await queryFn(given);
    // It is kept on the device of whoever is signed in by now, who in another tab may be somebody else.
    if (deviceOfWhoIsHere() !== asker) throw new DOMException('Whoever asked has left', 'AbortError');
    return answer;
  };
  const answer = await persister.persisterFn(ask, context, query);
  // What goes wrong stands in the query's state.
  if (!asked) notifyManager.schedule(() => void query.fetch().catch(() => {}));
  return answer;
}

/** Options of a query whose last answer opens offline, as old as it is. */
export const persistedAnswer = {
  persister: lastAnswerFirst,
  networkMode: 'always',
  // Of a query that asks with no network too, the library thinks that it needn't ask again once there is one.
  refetchOnReconnect: 'always',
  retry: false,
  // Not `keptFor`: a timer of more than 24 days fires at once.
  gcTime: Number.POSITIVE_INFINITY,
} as const;
