import { describe, expect, test } from 'vitest';
import { headers } from '@/contract/envelope';
import { gate, idle, note, noteDevice, refusal, signedIn } from '../../tests/support/note-device';
import type { Device } from './device';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `n${String(n).padStart(4, '0')}`);

/** A device on which so many notes wait to be made. */
async function withWaiting(count: number) {
  const made = await signedIn();
  const intents = ids(count).map((id) => [`key-${id}`, { name: 'note.add', body: note(id), seen: null, base: null }] as const);
  await made.device.outbox.enqueueAll(intents);
  return made;
}

describe('where many changes wait', () => {
  test('they go out together, each with its own key and answer', async () => {
    const { device, api, states } = await withWaiting(10);
    await device.drain.run();
    expect(api.batches.map(({ length }) => length)).toEqual([10]);
    expect(new Set(api.effects).size).toBe(10);
    expect(await states()).toEqual(Array(10).fill('acked'));
  });

  test('a handful goes out one by one', async () => {
    const { device, api } = await withWaiting(3);
    await device.drain.run();
    expect(api.batches).toEqual([]);
    expect(api.effects).toHaveLength(3);
  });

  test('at most fifty go out together', async () => {
    const { device, api } = await withWaiting(120);
    await device.drain.run();
    expect(Math.max(...api.batches.map(({ length }) => length))).toBe(50);
    expect(api.effects).toHaveLength(120);
  });

  test('no more go out together than the API takes bytes', async () => {
    const { device, api, enqueue } = await signedIn();
    for (const id of ids(8)) await enqueue('note.add', note(id, { text: 'x'.repeat(60 * 1024) }));
    await device.drain.run();
    expect(Math.max(...api.batches.map(({ length }) => length))).toBe(3);
    expect(api.effects).toHaveLength(8);
  });

  test('each answer is written to its own change, in whatever order they come', async () => {
    const { device, api } = await withWaiting(6);
    api.meet = (request) => (request.headers[headers.key] === 'key-n0002' ? refusal('validation', 422) : 'pass');
    const send = api.sendAll.bind(api);
    api.sendAll = async (...call) => {
      const batch = await send(...call);
      return batch.answered ? { ...batch, attempts: new Map([...batch.attempts].reverse()) } : batch;
    };
    await device.drain.run();
    const rejected = (await device.outbox.rows()).filter(({ state }) => state === 'rejected');
    expect(rejected.map(({ id }) => id)).toEqual(['key-n0002']);
  });

  test('a change whose answer is missing is in doubt, and asked about with its own key', async () => {
    const { device, api, states, time } = await withWaiting(5);
    api.meet = (request) => (request.headers[headers.key] === 'key-n0001' ? 'lose-answer' : 'pass');
    await device.drain.run();
    expect(await states()).toEqual(['acked', 'unknown', 'acked', 'acked', 'acked']);
    api.meet = () => 'pass';
    await time.pass(5000);
    expect(await states()).toEqual(Array(5).fill('acked'));
    expect(api.effects).toHaveLength(5);
  });

  test('those that conflict with another go out after it', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('folder.add', { id: 'f' });
    for (const id of ids(6)) await enqueue('note.add', note(id, { folder: 'f' }));
    for (const id of ids(4)) await enqueue('note.add', note(`free-${id}`));
    await device.drain.run();
    const [first = []] = api.batches;
    expect(first).toHaveLength(5);
    expect(api.requests[0]?.path).toBe('folder');
    expect(api.effects).toHaveLength(11);
  });

  test('an API that is older than calls of several changes gets them one by one, and is not asked again', async () => {
    const { device, api, states } = await withWaiting(60);
    api.takesBatches = false;
    await device.drain.run();
    // Two were under way before the first was answered.
    expect(api.batches.length).toBeLessThanOrEqual(2);
    expect(await states()).toEqual(Array(60).fill('acked'));
    expect(new Set(api.effects).size).toBe(60);
    expect((await device.outbox.rows()).every(({ attempts, uncertain }) => attempts === 1 && !uncertain)).toBe(true);
  });

  test('a session that ends in the middle leaves what was not done waiting for the next', async () => {
    const { device, api, states } = await withWaiting(6);
    api.meet = () => (api.effects.length >= 3 ? refusal('session-expired', 401) : 'pass');
    await device.drain.run();
    expect(await states()).toEqual(['acked', 'acked', 'acked', 'sign-in', 'sign-in', 'sign-in']);
    api.meet = () => 'pass';
    await device.remember({ token: 'token-2' });
    await device.drain.run();
    expect(await states()).toEqual(Array(6).fill('acked'));
    expect(api.effects).toHaveLength(6);
  });

  test('a lost call leaves all of them in doubt under their keys', async () => {
    const { device, api, states, time } = await withWaiting(6);
    const send = api.sendAll.bind(api);
    api.sendAll = async (...call) => {
      await send(...call);
      return { answered: false, problem: { kind: 'no-answer', retryAfter: null } };
    };
    await device.drain.run();
    expect(await states()).toEqual(Array(6).fill('unknown'));
    api.sendAll = send;
    await time.pass(5000);
    expect(await states()).toEqual(Array(6).fill('acked'));
    expect(api.effects).toHaveLength(6);
  });
});

describe('changes that belong together', () => {
  const removals = (count: number) =>
    ids(count).map((id) => ({ name: 'note.remove', body: note(id), seen: null, base: { id, version: 1, rev: 1 } }));

  test('are all written down, or none', async () => {
    const { device } = await signedIn();
    let written = 0;
    device.db.outbox.hook('creating', () => {
      if (++written === 5) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    });
    expect((await device.submitAll(removals(8))).submitted).toBeNull();
    expect(await device.outbox.rows()).toEqual([]);
  });

  test('are one transaction, of which is told once', async () => {
    const { device } = await signedIn();
    const heard: number[] = [];
    device.feed.subscribe((changes) => heard.push(changes.filter(({ table }) => table === 'outbox').length));
    await device.outbox.enqueueAll(removals(300).map((intent, n) => [`key-${n}`, intent]));
    expect(heard).toEqual([1]);
    expect(await device.outbox.rows()).toHaveLength(300);
  });

  test('meet what waits for their records, each for itself', async () => {
    const { device, enqueue } = await signedIn();
    await enqueue('note.add', note('n0001'));
    await enqueue('note.edit', note('n0002', { text: 'Bread' }), { ...note('n0002'), version: 1, rev: 1 });
    const ends = await device.outbox.enqueueAll(removals(4).map((intent, n) => [`key-${n}`, intent]));
    expect(ends.map(({ outcome }) => outcome)).toEqual(['written', 'dissolved', 'written', 'written']);
    expect((await device.outbox.rows()).map(({ name }) => name)).toEqual(['note.remove', 'note.remove', 'note.remove']);
  });

  test('whose commit was not heard of are not written a second time', async () => {
    const { device } = await signedIn();
    const keyed = removals(4).map((intent, n) => [`key-${n}`, intent] as const);
    await device.outbox.enqueueAll(keyed);
    expect((await device.outbox.enqueueAll(keyed)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('written'));
    expect(await device.outbox.rows()).toHaveLength(4);
  });

  test('say how each of them ended, and keep those that were refused, each with its reason', async () => {
    const { device, api } = await signedIn();
    for (const id of ids(6)) if (id !== 'n0003') api.notes.set(id, { id, version: 1, rev: 1, text: 'Milk', colour: 'white' });
    const { submitted } = await device.submitAll(removals(6));
    expect(submitted?.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'refused', 'done', 'done']);
    const left = (await device.outbox.rows()).filter(({ state }) => state !== 'acked');
    expect(left.map(({ state, problem, body }) => [state, problem?.kind, body])).toEqual([['rejected', 'refused', removals(6)[3]?.body]]);
    // The outbox tells of what becomes of them from here on.
    expect(left.filter(({ seq }) => device.attended.has(seq))).toEqual([]);
  });
});

describe('with a thousand changes waiting', () => {
  /** Rows of the outbox that are read from the disk during some work. */
  async function rowsRead(device: Device, work: () => Promise<unknown>): Promise<number> {
    let read = 0;
    const count = (row: unknown) => {
      read++;
      return row;
    };
    device.db.outbox.hook('reading', count);
    await work();
    device.db.outbox.hook('reading').unsubscribe(count);
    return read;
  }

  test('writing one down, giving it up and sending it reads no more of them than with ten', async () => {
    const reads = async (waiting: number) => {
      const { device, enqueue, api } = await withWaiting(waiting);
      await device.outbox.index.current();
      api.reachable = false;
      await device.reachability.recheck();
      const enqueuing = await rowsRead(device, () => enqueue('note.add', note('one more')));
      const row = await device.outbox.newest();
      const giving = await rowsRead(device, () => device.outbox.discard(row?.seq ?? 0));
      const following = await rowsRead(device, () => device.outbox.index.current());
      return { enqueuing, giving, following };
    };
    expect(await reads(1000)).toEqual(await reads(10));
  });
});

describe('what is known of the outbox', () => {
  test('follows what another tab writes', async () => {
    const { device } = await withWaiting(2);
    const { device: other } = noteDevice({ again: device });
    const heldBy = async (tab: typeof device) => [...(await tab.outbox.index.current()).rows()].map(({ id }) => id);
    expect(await heldBy(other)).toHaveLength(2);
    await device.outbox.enqueue({ name: 'note.add', body: note('b'), seen: null, base: null }, 'third');
    await idle();
    expect((await heldBy(other)).at(-1)).toBe('third');
    await other.outbox.discard(1);
    await idle();
    expect(await heldBy(device)).toEqual(['key-n0001', 'third']);
  });

  test('is read anew where a tab died before it could tell', async () => {
    const { device } = await withWaiting(2);
    const { device: other } = noteDevice({ again: device });
    await other.outbox.index.current();
    device.feed.close();
    await device.outbox.enqueue({ name: 'note.add', body: note('b'), seen: null, base: null }, 'untold');
    await other.outbox.enqueue({ name: 'note.add', body: note('c'), seen: null, base: null }, 'told');
    expect([...(await other.outbox.index.current()).rows()].map(({ id }) => id)).toEqual(['key-n0000', 'key-n0001', 'untold', 'told']);
  });

  test('never sends past an earlier change that only the disk knows of', async () => {
    const { device, api, time } = await signedIn();
    const { device: other } = noteDevice({ again: device, api, time });
    await other.remember({ token: 'token-1' });
    await other.outbox.index.current();
    const folder = gate();
    api.meet = ({ path }) => (path === 'folder' ? folder.passed : 'pass');
    device.feed.close();
    await device.outbox.enqueue({ name: 'folder.add', body: { id: 'f' }, seen: null, base: null });
    await other.outbox.enqueue({ name: 'note.add', body: note('a', { folder: 'f' }), seen: null, base: null });
    void other.drain.run();
    await idle();
    expect(api.requests.map(({ path }) => path)).toEqual(['folder']);
    folder.open();
    await idle();
    expect(api.requests.map(({ path }) => path)).toEqual(['folder', 'note']);
  });
});
