import { describe, expect, test } from 'vitest';
import { gate, idle, note, noteDevice, refusal, signedIn } from '../../tests/support/note-device';
import { readyToLeave, sendNow } from './decisions';

describe('order', () => {
  test('what needs a record waits for the change that makes it', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('folder.add', { id: 'f' });
    await enqueue('note.add', note('a', { folder: 'f' }));
    await device.drain.run();
    expect(api.requests.map(({ path }) => path)).toEqual(['folder', 'note']);
  });

  test('what ends a record waits for those who leave it', async () => {
    const { api, device, enqueue } = await signedIn();
    const stored = { id: 'a', version: 1, rev: 1, text: 'Milk', colour: 'white', folder: 'f' };
    api.notes.set('a', stored);
    api.meet = ({ method }) => (method === 'PUT' ? 'lose-request' : 'pass');
    await enqueue('note.edit', note('a', { folder: 'g' }), stored);
    await enqueue('folder.remove', { id: 'f', notes: [] }, { id: 'f', version: 1, rev: 1 });
    await device.drain.run();
    expect(api.requests.map(({ method }) => method)).toEqual(['PUT']);
  });

  test('what a merge takes over from the server is waited for too', async () => {
    const { api, device, enqueue, time } = await signedIn();
    const stored = { id: 'a', version: 1, rev: 1, text: 'Milk', colour: 'white' };
    api.notes.set('a', { ...stored, version: 2, rev: 2, folder: 'f' });
    api.meet = ({ path }) => (path === 'folder' ? 'lose-answer' : 'pass');
    await enqueue('folder.add', { id: 'f' });
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Milk', folder: 'f' });
    api.meet = () => 'pass';
    await time.pass(5000);
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', folder: 'f' });
  });

  test('a change that is enqueued while another one waits for its answer is sent at once', async () => {
    const { device, api, enqueue, states } = await signedIn();
    api.meet = () => new Promise<void>(() => {});
    await enqueue('note.add', note('a'));
    void device.drain.run();
    await idle();
    api.meet = () => 'pass';
    await enqueue('note.add', note('b'));
    void device.drain.run();
    await idle();
    expect(await states()).toEqual(['sending', 'acked']);
  });

  test('a refused change holds back only what conflicts with it', async () => {
    const { device, api, enqueue, states } = await signedIn();
    api.meet = (request) => (request.path === 'folder' ? refusal('validation', 422) : 'pass');
    await enqueue('folder.add', { id: 'f' });
    await enqueue('note.add', note('a', { folder: 'f' }));
    await enqueue('note.add', note('b'));
    await device.drain.run();
    expect(await states()).toEqual(['rejected', 'queued', 'acked']);
  });

  test('a change that the server keeps failing on does not stop the others', async () => {
    const { device, api, enqueue, states } = await signedIn();
    api.meet = (request) => (request.path === 'folder' ? 'lose-request' : 'pass');
    await enqueue('folder.add', { id: 'f' });
    await enqueue('note.add', note('b'));
    await device.drain.run();
    expect(await states()).toEqual(['unknown', 'acked']);
  });

  test('giving up what would have made a record gives up what needs it too', async () => {
    const { device, enqueue, written } = await signedIn();
    await enqueue('folder.add', { id: 'f' });
    const row = await written('note.add', note('a', { folder: 'f' }));
    await enqueue('note.add', note('b'));
    const [folder] = await device.outbox.rows();
    expect((await device.outbox.dependents(folder?.seq ?? 0)).map(({ id }) => id)).toEqual([row.id]);
    await device.outbox.discard(folder?.seq ?? 0);
    expect((await device.outbox.rows()).map(({ body }) => body)).toEqual([note('b')]);
  });
});

describe('a lost answer', () => {
  test('is asked for again with the same key, and takes effect once', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    api.meet = () => 'lose-answer';
    await enqueue('note.add', note('a'));
    await device.drain.run();
    expect(await states()).toEqual(['unknown']);
    api.meet = () => 'pass';
    await time.pass(2000);
    expect(await states()).toEqual(['acked']);
    expect(new Set(api.requests.map(api.keyOf)).size).toBe(1);
    expect(api.effects).toHaveLength(1);
  });

  test('is waited for longer each time, up to a minute', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.meet = () => 'lose-request';
    await enqueue('note.add', note('a'));
    await device.drain.run();
    await time.pass(10 * 60_000);
    expect(api.requests.length).toBeGreaterThan(10);
    expect(api.requests.length).toBeLessThan(25);
  });

  test('never lets the change expire: the server may have done it', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    api.meet = () => 'lose-request';
    await enqueue('note.add', note('a', { lasts: 300_000 }));
    await device.drain.run();
    await time.pass(600_000);
    expect(await states()).toEqual(['unknown']);
  });

  test('keeps the change from being discarded or sent under a new key before the server was asked', async () => {
    const { device, api, written } = await signedIn();
    api.meet = () => 'lose-answer';
    const row = await written('note.add', note('a'));
    await device.drain.run();
    expect(await device.outbox.discard(row.seq ?? 0)).toBe(false);
    expect(await device.outbox.renew(row.seq ?? 0, null)).toBe(false);
    expect(await device.outbox.rows()).toHaveLength(1);
  });

  test('asked about after the effect, the change turns out done', async () => {
    const { device, api, states, written } = await signedIn();
    api.meet = () => 'lose-answer';
    const row = await written('note.add', note('a'));
    await device.drain.run();
    expect(await device.drain.settle(row.seq ?? 0)).toBe(true);
    expect(await states()).toEqual(['acked']);
  });

  test('asked about once the server has forgotten its key, what it made is there and was not refused', async () => {
    const { device, api, states, time, enqueue } = await signedIn();
    api.meet = ({ body }) => (JSON.stringify(body).includes('never came') ? 'lose-request' : 'lose-answer');
    await enqueue('note.add', note('a'));
    await enqueue('note.add', note('b', { text: 'never came' }));
    await device.drain.run();
    time.now += 40 * 86_400_000;
    api.answers.clear();
    await device.db.table('note').bulkPut([...api.notes.values()]);
    for (const { seq } of await device.outbox.rows()) await device.drain.settle(seq);
    expect(await states()).toEqual(['acked', 'rejected']);
  });

  test('asked about before any effect, its key is dead and a new one may be made', async () => {
    const { device, api, time, written } = await signedIn();
    api.meet = () => 'lose-request';
    const row = await written('note.add', note('a'));
    await device.drain.run();
    await device.drain.settle(row.seq ?? 0);
    expect(await device.outbox.renew(row.seq ?? 0, null)).toBe(true);
    api.meet = () => 'pass';
    await device.drain.run();
    await time.pass(1000);
    expect(api.effects).toHaveLength(1);
    expect(api.effects).not.toContain(row.id);
  });

  test('a tab that died while sending leaves a change that is sent again with the same key', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.meet = () => new Promise<void>(() => {});
    await enqueue('note.add', note('a'));
    void device.drain.run();
    await idle();
    const other = noteDevice({ again: device, api, time });
    api.meet = () => 'pass';
    await other.device.drain.run();
    expect(api.effects).toEqual([]);
    await time.pass(50_000);
    await other.device.drain.run();
    expect(api.effects).toHaveLength(1);
    expect(new Set(api.requests.map(api.keyOf)).size).toBe(1);
  });

  test('where the browser has locks, a change left by a tab that died while sending is followed up at once', async () => {
    const { device, api, enqueue, states, time } = await signedIn({ locks: new Map() });
    api.meet = () => new Promise<void>(() => {});
    await enqueue('note.add', note('a'));
    void device.drain.run();
    await idle();
    expect(await states()).toEqual(['sending']);
    // The browser gives a dead tab's lock away.
    const other = noteDevice({ again: device, api, time, locks: new Map() });
    api.meet = () => 'pass';
    await other.device.drain.run();
    expect(await states()).toEqual(['acked']);
    expect(new Set(api.requests.map(api.keyOf)).size).toBe(1);
  });

  test('an answer that comes after another tab took over revives nothing', async () => {
    const { device, api, time, written } = await signedIn();
    const slow = gate();
    api.meet = () => slow.passed;
    const row = await written('note.add', note('a'));
    const late = device.drain.run();
    await idle();
    time.now += 50_000;
    const other = noteDevice({ again: device, api, time });
    api.meet = () => 'pass';
    await other.device.drain.run();
    await other.device.db.outbox.delete(row.seq ?? 0);
    slow.open();
    await late;
    expect(await device.outbox.rows()).toEqual([]);
    expect(api.effects).toHaveLength(1);
  });

  test('a silence that ends after another tab was answered does not make the change doubtful again', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    const silence = gate();
    api.meet = () => silence.passed;
    await enqueue('note.add', note('a'));
    const late = device.drain.run();
    await idle();
    time.now += 50_000;
    const other = noteDevice({ again: device, api, time });
    api.meet = () => 'pass';
    await other.device.drain.run();
    api.answers.set(api.effects[0] ?? '', { answered: false, problem: { kind: 'no-answer', retryAfter: null } });
    silence.open();
    await late;
    expect(await states()).toEqual(['acked']);
  });

  test('older than a fortnight, it is left to a person', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.meet = () => 'lose-request';
    await enqueue('note.add', note('a'));
    await device.drain.run();
    time.now += 15 * 86_400_000;
    const before = api.requests.length;
    await device.drain.run();
    expect(api.requests).toHaveLength(before);
  });
});

describe('expiry', () => {
  test('what was never sent expires by the server clock, whatever the device thinks', async () => {
    const { device, api, enqueue, states, time } = await signedIn();
    device.clock.measure(time.now + 3_600_000, time.now, time.now);
    await enqueue('note.add', note('a', { lasts: 300_000 }));
    device.clock.measure(time.now + 3_600_000 + 301_000, time.now, time.now);
    await device.drain.run();
    expect(await states()).toEqual(['expired']);
    expect(api.requests).toEqual([]);
  });

  test('as long as the server’s clock is unknown, nothing expires on the device: the server decides', async () => {
    const { device, api, enqueue, time } = await signedIn();
    await enqueue('note.add', note('a', { lasts: 1000 }));
    time.now += 7 * 86_400_000;
    await device.drain.run();
    expect(api.requests).toHaveLength(1);
  });

  test('an expired change still stands in the list, and can be wanted again under a new key', async () => {
    const { device, api, list, time, written } = await signedIn();
    device.clock.measure(time.now, time.now, time.now);
    const row = await written('note.add', note('a', { lasts: 1000 }));
    time.now += 2000;
    await device.drain.run();
    expect(await list()).toEqual([{ id: 'a', text: 'Milk', waits: 'expired' }]);
    await device.outbox.renew(row.seq ?? 0, null);
    await device.drain.run();
    expect(api.effects).toHaveLength(1);
    expect(api.effects).not.toContain(row.id);
  });
});

test('whoever sends now what storage lets nothing be written down of hears of that, and it goes once there is room', async () => {
  const { device, api, enqueue, time } = await signedIn();
  await enqueue('note.add', note('a'));
  const fill = () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  device.db.outbox.hook('updating', fill);
  expect(await sendNow(device)).toBe('not-saved');
  expect(await readyToLeave(device, 'send')).toBe('not-saved');
  expect(api.notes.size).toBe(0);
  device.db.outbox.hook('updating').unsubscribe(fill);
  await time.pass(5000);
  await expect.poll(() => api.notes.size).toBe(1);
  expect(await sendNow(device)).toBe('done');
});
