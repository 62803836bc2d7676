import { describe, expect, test } from 'vitest';
import { headers } from '@/contract/envelope';
import { gate, idle, type Locks, note, noteDevice, refusal, signedIn } from '../../tests/support/note-device';
import { NoteLog } from '../../tests/support/note-log';
import { erasing } from './erasing';

const stored = { id: 'a', version: 1, rev: 1, text: 'Milk', colour: 'white' };
/** What the lists show while an edit of its text waits. */
const afterFirst = { ...stored, text: 'Bread' };

describe('answers', () => {
  test('offline, nothing is sent and nothing is doubtful', async () => {
    const { device, api, enqueue, states } = await signedIn();
    api.reachable = false;
    await device.reachability.recheck();
    await enqueue('note.add', note('a'));
    await device.drain.run();
    expect(api.requests).toEqual([]);
    expect(await states()).toEqual(['queued']);
  });

  test('429 and Retry-After are honoured, and the change is not in doubt', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    api.meet = () => ({ ...refusal('rate', 429), retryAfter: 30_000 });
    await enqueue('note.add', note('a'));
    await device.drain.run();
    await time.pass(29_000);
    expect(api.requests).toHaveLength(1);
    expect(await states()).toEqual(['queued']);
    api.meet = () => 'pass';
    await time.pass(2000);
    expect(await states()).toEqual(['acked']);
  });

  test('409 in-progress is tried again with the same key', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    api.meet = () => ({ ...refusal('in-progress', 409), retryAfter: 1000 });
    await enqueue('note.add', note('a'));
    await device.drain.run();
    expect(await states()).toEqual(['unknown']);
    api.meet = () => 'pass';
    await time.pass(2000);
    expect(new Set(api.requests.map(api.keyOf)).size).toBe(1);
  });

  test.each([
    ['forbidden', 403],
    ['not-found', 404],
    ['state', 409],
    ['validation', 422],
  ] as const)('%s leaves the change to the person, with its reason', async (code, status) => {
    const { device, api, enqueue } = await signedIn();
    api.meet = () => refusal(code, status);
    await enqueue('note.add', note('a'));
    await device.drain.run();
    const [row] = await device.outbox.rows();
    expect(row).toMatchObject({ state: 'rejected', body: note('a'), problem: { code } });
  });

  test('a change that the API finds to be somebody else’s waits for its own person, and that token sends nothing more', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    api.meet = () => refusal('other-person', 403);
    await enqueue('note.add', note('a'));
    await device.drain.run();
    expect(await states()).toEqual(['sign-in']);
    api.meet = () => 'pass';
    await time.pass(60_000);
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.headers[headers.actingUser]).toBe(device.userId);
  });

  test('each try says when its person pressed save, by the server’s clock', async () => {
    const { device, api, enqueue, time } = await signedIn();
    // This device's clock is an hour slow.
    device.clock.measure(time.now + 3_600_000, time.now, time.now);
    const savedAt = new Date(time.now + 3_600_000).toISOString();
    await enqueue('note.add', note('a'));
    await time.pass(7_200_000);
    api.meet = () => 'lose-answer';
    await device.drain.run();
    api.meet = () => 'pass';
    await time.pass(5000);
    expect(api.requests.map((request) => request.headers[headers.queuedAt])).toEqual([savedAt, savedAt]);
  });

  test('a clock that was set while a change waited moves nothing of when its person pressed save', async () => {
    const { device, api, enqueue, time } = await signedIn();
    const day = 86_400_000;
    // This device's clock is a day fast.
    device.clock.measure(time.now - day, time.now, time.now);
    const savedAt = new Date(time.now - day).toISOString();
    await enqueue('note.add', note('a'));
    await time.pass(7_200_000);
    // By now it has been set.
    device.clock.measure(time.now, time.now, time.now);
    await device.drain.run();
    expect(api.requests.map((request) => request.headers[headers.queuedAt])).toEqual([savedAt]);
  });

  test('a device that has never heard the server’s clock doesn’t say when that was', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('note.add', note('a'));
    await device.drain.run();
    expect(api.requests[0]?.headers).not.toHaveProperty(headers.queuedAt);
  });

  test('a captive portal is no answer', async () => {
    const { device, api, enqueue, states } = await signedIn();
    api.meet = () => ({ kind: 'captive' });
    await enqueue('note.add', note('a'));
    await device.drain.run();
    expect(await states()).toEqual(['unknown']);
  });

  test('whoever hears that a change waits for a sign-in finds the refused token gone', async () => {
    const { device, api, enqueue } = await signedIn();
    api.meet = () => refusal('session-expired', 401);
    await enqueue('note.add', note('a'));
    const found: Promise<{ state: string | undefined; token: string | null }>[] = [];
    device.feed.subscribe(() => {
      found.push(
        Promise.all([device.outbox.rows(), device.db.mirror.get('token')]).then(([[row], token]) => ({
          state: row?.state,
          token: token?.value ?? null,
        })),
      );
    });
    await device.drain.run();
    expect((await Promise.all(found)).filter(({ state }) => state === 'sign-in')).not.toEqual([]);
    expect((await Promise.all(found)).filter(({ state, token }) => state === 'sign-in' && token !== null)).toEqual([]);
  });

  test('a tab that waits while another one finds the session over hears of it too', async () => {
    const locks: Locks = new Map();
    const { device, api, enqueue, time } = await signedIn({ locks });
    const other = noteDevice({ again: device, api, time, locks });
    await other.device.remember({ token: 'token-1' });
    const slow = gate();
    api.meet = () => slow.passed;
    await enqueue('note.add', note('a'));
    const draining = device.drain.run();
    await idle();
    const waiting = other.device.drain.run();
    await idle();
    api.meet = () => refusal('session-expired', 401);
    await enqueue('note.add', note('b'));
    slow.open();
    await Promise.all([draining, waiting]);
    expect(api.requests.map(api.keyOf)).toHaveLength(3);
  });

  test('401 waits for a new session of the same person and costs no attempt', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.meet = () => refusal('session-expired', 401);
    await enqueue('note.add', note('a'));
    await device.drain.run();
    const [row] = await device.outbox.rows();
    expect(row).toMatchObject({ state: 'sign-in', attempts: 0 });
    api.meet = () => 'pass';
    await device.drain.run();
    await time.pass(60_000);
    expect(api.requests).toHaveLength(1);
    await device.remember({ token: 'token-2' });
    await device.drain.run();
    expect(api.requests.at(-1)?.token).toBe('token-2');
    expect(api.effects).toHaveLength(1);
  });

  test('412 with changes of different fields is joined and sent under a new key', async () => {
    const { device, api, written } = await signedIn();
    api.notes.set('a', { ...stored, version: 5, rev: 9, colour: 'red' });
    const row = await written('note.edit', note('a', { text: 'Bread' }), stored);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'red', version: 6 });
    expect(api.effects).not.toContain(row.id);
  });

  test('two edits in a row by the same person do not conflict with each other', async () => {
    const { device, api, enqueue } = await signedIn();
    api.notes.set('a', stored);
    const slow = gate();
    api.meet = (request) => (api.requests.length === 1 && request.method === 'PUT' ? slow.passed : 'pass');
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    const draining = device.drain.run();
    await idle();
    // The list shows the first edit already.
    await enqueue('note.edit', note('a', { text: 'Cheese' }), afterFirst);
    slow.open();
    await draining;
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Cheese', version: 3 });
  });

  test('an edit behind another one keeps what somebody else changed between the two', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.notes.set('a', { ...stored, version: 2, rev: 2, colour: 'red' });
    const slow = gate();
    api.meet = (request) => (api.requests.length === 1 && request.method === 'PUT' ? slow.passed : 'pass');
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    const draining = device.drain.run();
    await idle();
    await enqueue('note.edit', note('a', { text: 'Cheese' }), afterFirst);
    slow.open();
    await draining;
    await device.drain.run();
    await time.pass(1000);
    expect(api.notes.get('a')).toMatchObject({ text: 'Cheese', colour: 'red' });
  });

  test('what a refused edit would have changed does not come back with the next one', async () => {
    const { device, api, enqueue } = await signedIn();
    api.notes.set('a', stored);
    const slow = gate();
    api.meet = () => slow.passed;
    const submitting = device.submit({ name: 'note.edit', body: note('a', { text: 'Bread' }), seen: null, base: stored });
    await idle();
    await enqueue('note.edit', note('a', { text: 'Bread', colour: 'red' }), afterFirst);
    api.answers.set(api.keyOf(api.requests[0] ?? { method: '', path: '', body: {}, headers: {}, token: null }), {
      answered: false,
      problem: refusal('state', 409),
    });
    api.meet = () => 'pass';
    slow.open();
    expect(await submitting).toMatchObject({ outcome: 'refused' });
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Milk', colour: 'red' });
  });

  test('412 on the same field asks, and "mine" overwrites only what was shown', async () => {
    const { device, api, states, written } = await signedIn();
    api.notes.set('a', { ...stored, version: 5, rev: 9, text: 'Cheese' });
    const row = await written('note.edit', note('a', { text: 'Bread' }), stored);
    await device.drain.run();
    expect(await states()).toEqual(['conflict']);
    expect(api.notes.get('a')?.text).toBe('Cheese');
    await device.outbox.keepMine(row.id ?? '');
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', version: 6 });
  });
});

describe('a change that is under way while all that is personal of its record is taken away', () => {
  /** An edit that is on its way, or whose answer was lost, as the record comes in of which nothing is left. */
  async function underWay(meet: (slow: Promise<void>) => Promise<void> | 'lose-request') {
    const log = new NoteLog();
    const erasureOf = (_: string, { version }: { version: number }) =>
      version > 1 ? { drafts: [], answers: false, load: async () => erasing(() => null) } : null;
    const { device, api, written } = await signedIn({ fetchChanges: log.changes, erasureOf });
    const base = log.put('a', 'Milk');
    await device.replica.pull('note');
    const slow = gate();
    api.meet = () => meet(slow.passed);
    const row = await written('note.edit', note('a', { text: 'Bread' }), base);
    const draining = device.drain.run();
    await idle();
    log.put('a', 'Erased');
    await device.replica.pull('note');
    expect(await device.outbox.rows()).toMatchObject([{ body: { text: 'Bread' }, sent: { body: { text: 'Bread' } } }]);
    slow.open();
    await draining;
    return { device, row, kept: async () => JSON.stringify(await device.db.outbox.toArray()) };
  }

  test('stays for its person once it is refused, and says nothing of them', async () => {
    const { device, kept } = await underWay((slow) => slow);
    expect(await device.outbox.rows()).toMatchObject([{ state: 'rejected', body: { text: 'Erased' }, base: { text: 'Erased' } }]);
    expect(await kept()).not.toMatch(/Milk|Bread/);
  });

  test('nor does it where it turns out that it never arrived', async () => {
    const { device, row, kept } = await underWay(() => 'lose-request');
    expect(await kept()).toContain('Bread');
    await device.drain.settle(row.seq);
    expect(await device.outbox.rows()).toMatchObject([{ state: 'rejected', body: { text: 'Erased' } }]);
    expect(await kept()).not.toMatch(/Milk|Bread/);
  });
});
