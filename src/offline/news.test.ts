import { expect, test } from 'vitest';
import type { News } from '@/contract/news';
import { gate, type Note, note, noteDevice, notes, noteTable } from '../../tests/support/note-device';
import { NoteLog } from '../../tests/support/note-log';
import type { FetchNews } from './news';

const names = ['note', 'memo', 'list'];

type Server = {
  /** Whether it is of a release that has the call. */
  knows: boolean;
  asked: object[];
  /** Nothing has changed, and this is how far the counter has come: others have moved it. */
  unchangedAt: number | null;
  /** Runs once the answer has been read. */
  whileAnswering: () => Promise<void>;
};

/** A device with three resources, all filled, and the API's tables of them. */
async function kept() {
  const logs = new Map(names.map((name) => [name, new NoteLog()]));
  const logOf = (name: string) => logs.get(name) ?? new NoteLog();
  const server: Server = { knows: true, asked: [], unchangedAt: null, whileAnswering: async () => {} };
  const fetchNews: FetchNews = async (since): Promise<News | null> => {
    server.asked.push(since);
    if (!server.knows) return null;
    const resources = Object.entries(since).map(([name, rev]) => {
      const at = server.unchangedAt ?? logOf(name).rev;
      return [name, { changed: server.unchangedAt === null && at !== rev, rev: at }];
    });
    const news = { epoch: logOf('note').epoch, resources: Object.fromEntries(resources) };
    await server.whileAnswering();
    return news;
  };
  const parts = {
    resources: names.map((name) => ({ ...notes, name })),
    fetchChanges: ((resource, query) => logOf(resource).changes(resource, query)) satisfies NoteLog['changes'],
    fetchNews,
  };
  const made = noteDevice(parts);
  const { device } = made;
  const pull = (...asked: string[]) => Promise.all(asked.map((name) => device.replica.pull(name)));
  for (const name of names) logOf(name).put('a', 'Milk');
  await pull(...names);
  for (const log of logs.values()) log.asked = [];
  const texts = async () => (await device.rowsOf(noteTable).all()).map(({ id, text }) => `${id} ${text}`).sort();
  /** Which were asked after by themselves. */
  const pulled = () => names.filter((name) => logOf(name).asked.length > 0);
  return { ...made, parts, server, logOf, pull, pulled, texts };
}

test('one call asks after all, and what has not changed is the server’s as of now', async () => {
  const { server, pull, pulled, device, time } = await kept();
  time.now += 60_000;
  const since = await pull(...names);
  expect(server.asked).toEqual([{ note: 1, memo: 1, list: 1 }]);
  expect(pulled()).toEqual([]);
  expect(since).toEqual([time.now, time.now, time.now]);
  expect(await device.replica.cursor('memo')).toMatchObject({ rev: 1, syncedAt: time.now });
});

test('of what has changed the changes are asked for', async () => {
  const { logOf, pull, pulled, texts } = await kept();
  logOf('note').put('b', 'Bread');
  await pull(...names);
  expect(pulled()).toEqual(['note']);
  expect(await texts()).toEqual(['a Milk', 'b Bread']);
});

test('one that is asked after alone is pulled at once', async () => {
  const { server, pull, pulled } = await kept();
  await pull('memo');
  expect(server.asked).toEqual([]);
  expect(pulled()).toEqual(['memo']);
});

test('one that has heard of a change while others are asked after does not take their answer for its own', async () => {
  const { server, logOf, pull, texts } = await kept();
  const answering = gate();
  server.whileAnswering = () => answering.passed;
  const first = pull(...names);
  await expect.poll(() => server.asked.length).toBe(1);
  logOf('note').put('b', 'Bread');
  await pull('note');
  expect(await texts()).toEqual(['a Milk', 'b Bread']);
  answering.open();
  await first;
  expect(await texts()).toEqual(['a Milk', 'b Bread']);
});

test('a counter that others have moved is moved with them', async () => {
  const { server, logOf, pull } = await kept();
  server.unchangedAt = 7;
  await pull(...names);
  for (const name of names) logOf(name).rev = 7;
  await pull('memo');
  expect(logOf('memo').asked).toEqual([{ since: 7, sizePerPage: 250 }]);
});

test('changes that were asked for from where another tab no longer is, are asked for again', async () => {
  const { server, logOf, device, parts, pull } = await kept();
  const log = logOf('note');
  log.rev = 5;
  log.put('b', 'Bread');
  const slow = noteDevice({
    ...parts,
    again: device,
    fetchChanges: async (resource, query) => {
      const answer = await log.changes(resource, query);
      // The other tab has asked a moment earlier, when only others had moved the counter.
      if (log.asked.length === 1) await pull(...names);
      return answer;
    },
  });
  server.unchangedAt = 5;
  await slow.device.replica.pull('note');
  expect(log.asked.map(({ since }) => since)).toEqual([1, 5]);
  expect(await device.db.table<Note>('note').get('b')).toMatchObject({ text: 'Bread' });
});

test('another epoch voids the rows, however little has changed', async () => {
  const { logOf, pull, pulled, texts } = await kept();
  for (const name of names) {
    logOf(name).epoch = 'second';
    logOf(name).rows = new Map([['z', { ...logOf(name).put('z', 'Older'), rev: 1 }]]);
    logOf(name).rev = 1;
  }
  await pull(...names);
  expect(pulled()).toEqual(names);
  expect(await texts()).toEqual(['z Older']);
});

test('an API that does not know the call is asked once, and after each resource by itself', async () => {
  const { server, pull, pulled } = await kept();
  server.knows = false;
  await pull(...names);
  await pull(...names);
  expect(server.asked).toHaveLength(1);
  expect(pulled()).toEqual(names);
});

test('where no answer comes, nothing is said to be up to date', async () => {
  const { server, pull, pulled, device, time } = await kept();
  const before = time.now;
  server.whileAnswering = () => Promise.reject(new Error('No answer'));
  time.now += 60_000;
  await expect(pull(...names)).rejects.toThrow('No answer');
  expect(pulled()).toEqual([]);
  expect(await device.replica.cursor('note')).toMatchObject({ syncedAt: before });
});

test('to somebody who has left nothing is written', async () => {
  const { server, pull, device } = await kept();
  const answering = gate();
  server.whileAnswering = () => answering.passed;
  const pulling = pull(...names);
  await expect.poll(() => server.asked.length).toBe(1);
  await device.forgetReadable();
  answering.open();
  await pulling;
  expect(await device.replica.cursor('note')).toBeUndefined();
});

test('an acknowledged change leaves the outbox once its resource is known to be beyond it', async () => {
  const { api, pull, device, server, logOf } = await kept();
  await device.remember({ token: 'token-1' });
  api.rev = 6;
  await device.outbox.enqueue({ name: 'note.add', body: note('b', { text: 'Bread' }), seen: null, base: null });
  await device.drain.run();
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'acked', ackRev: 7 }]);
  server.unchangedAt = 7;
  await pull(...names);
  expect(await device.db.outbox.count()).toBe(0);
  expect(logOf('note').asked).toEqual([]);
});
