import { describe, expect, test } from 'vitest';
import { gate, idle, note, noteDevice, refusal, signedIn } from '../../tests/support/note-device';
import type { Device } from './device';

const stored = { id: 'a', version: 1, rev: 1, text: 'Milk', colour: 'white' };

describe('enqueueing', () => {
  test('a change is on the disk once enqueue has resolved: another connection finds it', async () => {
    const { device, enqueue } = await signedIn();
    await enqueue('note.add', note('a'));
    const { device: afterReload } = noteDevice({ again: device });
    expect((await afterReload.outbox.rows()).map(({ name, body }) => ({ name, body }))).toEqual([{ name: 'note.add', body: note('a') }]);
  });

  test('creating and removing what was never sent leaves nothing to send', async () => {
    const { device, api, enqueue, list } = await signedIn();
    await enqueue('note.add', note('a'));
    await enqueue('note.edit', note('a', { text: 'Bread' }));
    expect(await enqueue('note.remove', note('a'))).toEqual({ outcome: 'dissolved' });
    await device.drain.run();
    expect(api.requests).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('an edit of what was never sent changes what will be sent', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('note.add', note('a'));
    await enqueue('note.edit', note('a', { text: 'Bread' }));
    await device.drain.run();
    expect(api.requests).toHaveLength(1);
    expect(api.notes.get('a')?.text).toBe('Bread');
  });

  test('an edit that needs a record made since goes out after that record is made', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('note.add', note('a'));
    await enqueue('folder.add', { id: 'f' });
    await enqueue('note.edit', note('a', { text: 'Bread', folder: 'f' }), { ...stored, version: 1 });
    await device.drain.run();
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST note', 'POST folder', 'PUT note/a']);
    expect(api.notes.get('a')?.text).toBe('Bread');
  });

  test('an edit of what may have been sent goes out after it, with the version the server answered', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.meet = () => 'lose-answer';
    await enqueue('note.add', note('a'));
    await device.drain.run();
    await enqueue('note.edit', note('a', { text: 'Bread' }), { id: 'a', version: 1, rev: 0 });
    api.meet = () => 'pass';
    await time.pass(5000);
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', version: 2 });
    expect(api.effects).toHaveLength(2);
  });

  test('an edit that is mended after a conflict starts from the record as it is by then', async () => {
    const { device, api, enqueue, states } = await signedIn();
    const theirs = { ...stored, version: 2, rev: 2, text: 'Oats' };
    api.notes.set('a', theirs);
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await device.drain.run();
    expect(await states()).toEqual(['conflict']);
    const [conflict] = await device.outbox.rows();
    const body = note('a', { text: 'Oat bread' });
    await device.outbox.enqueue({ name: 'note.edit', body, seen: null, base: theirs, mends: conflict?.seq });
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Oat bread', version: 3 });
  });

  test('a removal supersedes an edit that was never sent', async () => {
    const { device, api, enqueue } = await signedIn();
    api.notes.set('a', stored);
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await enqueue('note.remove', note('a'), stored);
    await device.drain.run();
    expect(api.requests.map(({ method }) => method)).toEqual(['DELETE']);
  });

  test('a removal is not held back by an edit that the server refuses meanwhile', async () => {
    const { device, api, enqueue, time } = await signedIn();
    api.notes.set('a', stored);
    const slow = gate();
    api.meet = (request) => (request.method === 'PUT' ? slow.passed : 'pass');
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    const draining = device.drain.run();
    await idle();
    await enqueue('note.remove', note('a'), stored);
    api.meet = (request) => (request.method === 'PUT' ? refusal('state', 409) : 'pass');
    api.answers.set(api.keyOf(api.requests[0] ?? { method: '', path: '', body: {}, headers: {}, token: null }), {
      answered: false,
      problem: refusal('state', 409),
    });
    slow.open();
    await draining;
    await time.pass(1000);
    expect(api.notes.has('a')).toBe(false);
    expect(await device.unsent()).toEqual([]);
  });

  test('storage that is full says so, and nothing counts as saved', async () => {
    const { device } = await signedIn();
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    device.db.outbox.hook('creating', () => {
      throw full;
    });
    expect(await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null })).toMatchObject({ outcome: 'not-saved' });
    expect(await device.outbox.rows()).toEqual([]);
  });
});

describe('two forms that were open on one record at a time', () => {
  /** A note that the device and the API have. */
  async function withNote(more: Partial<typeof stored> = {}) {
    const made = await signedIn();
    const there = { ...stored, ...more };
    made.api.notes.set('a', there);
    await made.device.db.table('note').put(there);
    return made;
  }

  test('are joined where they changed different fields, both unsent', async () => {
    const { device, api, enqueue, list } = await withNote();
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await enqueue('note.edit', note('a', { text: 'Milk', colour: 'red' }), stored);
    expect(await device.outbox.rows()).toHaveLength(1);
    expect(await list()).toEqual([{ id: 'a', text: 'Bread', waits: 'queued' }]);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'red', version: 2 });
  });

  test('are joined where the record itself was never sent', async () => {
    const { device, api, enqueue } = await signedIn();
    await enqueue('note.add', note('a', { text: 'Milk', colour: 'white' }));
    const shown = { ...stored, rev: 0 };
    await enqueue('note.edit', note('a', { text: 'Bread', colour: 'white' }), shown);
    await enqueue('note.edit', note('a', { text: 'Milk', colour: 'red' }), shown);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'red', version: 1 });
  });

  test('are joined where the first has been sent meanwhile', async () => {
    const { device, api, enqueue } = await withNote();
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await device.drain.run();
    await enqueue('note.edit', note('a', { text: 'Milk', colour: 'red' }), stored);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'red', version: 3 });
  });

  test('ask about a field that both changed, and nothing is written before somebody has chosen', async () => {
    const { device, enqueue } = await withNote();
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    expect(await enqueue('note.edit', note('a', { text: 'Oats' }), stored)).toMatchObject({
      outcome: 'changed',
      fields: ['text'],
      own: ['text'],
      current: { text: 'Bread' },
    });
    expect((await device.outbox.rows()).map(({ body }) => body)).toEqual([note('a', { text: 'Bread' })]);
  });

  test('ask about a field that somebody else has changed, once the rows show it', async () => {
    const { device, enqueue } = await withNote();
    await device.db.table('note').put({ ...stored, text: 'Oats', version: 2, rev: 2 });
    expect(await enqueue('note.edit', note('a', { text: 'Bread' }), stored)).toMatchObject({
      outcome: 'changed',
      fields: ['text'],
      own: [],
    });
  });

  test('the second saves from what it has shown of somebody else’s change, though the first is still unsent', async () => {
    const { device, api, enqueue, states } = await withNote();
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    const theirs = { ...stored, colour: 'blue', version: 2, rev: 2 };
    api.notes.set('a', theirs);
    await device.db.table('note').put(theirs);
    const shown = { ...theirs, text: 'Bread' };
    await enqueue('note.edit', note('a', { text: 'Bread', colour: 'red' }), shown);
    await device.drain.run();
    expect(await states()).toEqual(['acked']);
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'red', version: 3 });
  });

  test('leave a refused change of the first where its person can decide about it', async () => {
    const { device, api, enqueue, states } = await withNote();
    api.meet = () => refusal('validation', 422);
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await device.drain.run();
    api.meet = () => 'pass';
    await enqueue('note.edit', note('a', { text: 'Milk', colour: 'red' }), stored);
    expect(await states()).toEqual(['rejected', 'queued']);
  });
});

describe('a form in which nothing was changed', () => {
  test('sends nothing', async () => {
    const { device, enqueue } = await signedIn();
    await device.db.table('note').put(stored);
    expect(await enqueue('note.edit', { ...note('a'), text: 'Milk', colour: 'white' }, stored)).toEqual({ outcome: 'unchanged' });
    expect(await device.outbox.rows()).toEqual([]);
  });

  test('that puts back what an unsent change had changed leaves nothing to send', async () => {
    const { device, enqueue } = await signedIn();
    await device.db.table('note').put(stored);
    await enqueue('note.edit', { ...note('a'), text: 'Bread', colour: 'white' }, stored);
    const shown = { ...stored, text: 'Bread' };
    expect(await enqueue('note.edit', { ...note('a'), text: 'Milk', colour: 'white' }, shown)).toEqual({ outcome: 'dissolved' });
    expect(await device.outbox.rows()).toEqual([]);
  });
});

describe('a form', () => {
  test('hears of a refusal at once, and the outbox keeps no copy', async () => {
    const { device, api } = await signedIn();
    api.meet = () => refusal('validation', 422);
    expect(await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null })).toMatchObject({
      outcome: 'refused',
      row: { problem: { code: 'validation' } },
    });
    expect(await device.outbox.rows()).toEqual([]);
  });

  test('that is refused leaves the addition that it would have mended waiting for its person, as it was', async () => {
    const { device, api, enqueue } = await signedIn();
    api.meet = () => refusal('validation', 422);
    await enqueue('note.add', note('a', { text: 'Milk' }));
    await device.drain.run();
    const before = await device.outbox.rows();
    const edit = { name: 'note.edit', body: note('a', { text: 'Bread' }), seen: null, base: stored };
    expect(await device.submit(edit)).toMatchObject({ outcome: 'refused' });
    expect(await device.outbox.rows()).toEqual(before);
    expect(device.attended).toEqual(new Set());
    api.meet = () => 'pass';
    expect(await device.submit(edit)).toMatchObject({ outcome: 'done' });
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', version: 1 });
  });

  test('that is refused lets the change go on that it had joined', async () => {
    const { device, api, enqueue } = await signedIn();
    api.notes.set('a', stored);
    await device.db.table('note').put(stored);
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    api.meet = () => {
      api.meet = () => 'pass';
      return refusal('validation', 422);
    };
    const edit = { name: 'note.edit', body: note('a', { text: 'Bread', colour: 'red' }), seen: null, base: { ...stored, text: 'Bread' } };
    expect(await device.submit(edit)).toMatchObject({ outcome: 'refused' });
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'white', version: 2 });
  });

  test('that is refused lets the change go on that it had taken the place of', async () => {
    const { device, api, enqueue } = await signedIn();
    api.notes.set('a', stored);
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    api.meet = () => {
      api.meet = () => 'pass';
      return refusal('validation', 422);
    };
    expect(await device.submit({ name: 'note.remove', body: note('a'), seen: null, base: stored })).toMatchObject({ outcome: 'refused' });
    await device.drain.run();
    expect(api.requests.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', version: 2 });
  });

  test.each([
    ['', 5],
    [', also where the clock was put back between the two', -3_600_000],
  ])('that is written down leaves what another tab has typed over its draft meanwhile%s', async (_, by) => {
    const { device } = await signedIn();
    device.drafts.keep('note.new', { text: 'Milk' });
    await device.drafts.flush();
    const other = { key: 'note.new', values: { text: 'Bread' }, savedAt: device.clock.now() + by };
    await device.db.drafts.put(other);
    await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null, draft: 'note.new' });
    device.drafts.forget('note.new');
    await device.drafts.flush();
    expect(await device.db.drafts.toArray()).toEqual([other]);
  });

  test('that is written down as it began leaves what another tab has typed into the same form', async () => {
    const { device } = await signedIn();
    expect(await device.drafts.read('note.new')).toBeNull();
    const other = { key: 'note.new', values: { text: 'Bread' }, savedAt: device.clock.now() };
    await device.db.drafts.put(other);
    await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null, draft: 'note.new' });
    device.drafts.forget('note.new');
    await device.drafts.flush();
    expect(await device.db.drafts.toArray()).toEqual([other]);
  });

  describe('with the same form open in two tabs', () => {
    const key = 'note.new';
    /** Milk was typed in the first, and then bread in the second. */
    async function twoTabs() {
      const { device: first, api } = await signedIn();
      const { device: second } = noteDevice({ again: first, api });
      for (const { drafts } of [first, second]) expect(await drafts.read(key)).toBeNull();
      for (const [{ drafts }, text] of [
        [first, 'Milk'],
        [second, 'Bread'],
      ] as const) {
        drafts.keep(key, { text });
        await drafts.flush();
      }
      /** As the form does that it is typed into. */
      const send = async (device: Device) => {
        const result = await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null, draft: key });
        if (result.outcome === 'refused') return;
        device.drafts.forget(key);
        await device.drafts.flush();
      };
      const afterReload = async () => (await noteDevice({ again: first }).device.drafts.read(key))?.values ?? null;
      return { first, second, api, send, afterReload };
    }

    test('leaves to the first what was typed there, once the second has sent its own', async () => {
      const { second, send, afterReload } = await twoTabs();
      expect(await afterReload()).toEqual({ text: 'Bread' });
      await send(second);
      expect(await afterReload()).toEqual({ text: 'Milk' });
    });

    test('offers nothing once more of what the first has sent', async () => {
      const { first, second, send, afterReload } = await twoTabs();
      await send(first);
      expect(await afterReload()).toEqual({ text: 'Bread' });
      await send(second);
      expect(await afterReload()).toBeNull();
    });

    test('keeps each tab’s once, however often they are typed into', async () => {
      const { first, second, afterReload } = await twoTabs();
      for (const [{ drafts }, text] of [
        [first, 'Oat milk'],
        [second, 'Rye bread'],
      ] as const) {
        drafts.keep(key, { text });
        await drafts.flush();
      }
      const kept = await first.db.drafts.get(key);
      expect([kept, ...(kept?.under ?? [])].map((draft) => draft?.values)).toEqual([{ text: 'Rye bread' }, { text: 'Oat milk' }]);
      second.drafts.forget(key);
      await second.drafts.flush();
      expect(await afterReload()).toEqual({ text: 'Oat milk' });
      first.drafts.forget(key);
      await first.drafts.flush();
      expect(await afterReload()).toBeNull();
    });

    test('leaves to the first what is typed there until the second hears of a refusal', async () => {
      const { first, second, api, send, afterReload } = await twoTabs();
      api.meet = () => {
        first.drafts.keep(key, { text: 'Oat milk' });
        void first.drafts.flush();
        return refusal('validation', 422);
      };
      await send(second);
      await first.drafts.flush();
      api.meet = () => 'pass';
      await send(second);
      expect(await afterReload()).toEqual({ text: 'Oat milk' });
    });
  });

  test('that is written down leaves no draft to be offered once more, should the page be killed before it hears how it ends', async () => {
    const { device, api } = await signedIn();
    const kept = async () => (await device.db.drafts.toArray()).map(({ values }) => values);
    let atSend = kept();
    api.meet = () => {
      atSend = kept();
      return refusal('validation', 422);
    };
    const submit = () => device.submit({ name: 'note.add', body: note('a'), seen: null, base: null, draft: 'note.new' });
    device.drafts.keep('note.new', { text: 'Milk' });
    expect(await submit()).toMatchObject({ outcome: 'refused' });
    expect({ atSend: await atSend, after: await kept() }).toEqual({ atSend: [], after: [{ text: 'Milk' }] });
    api.meet = () => 'pass';
    expect(await submit()).toMatchObject({ outcome: 'done' });
    expect(await kept()).toEqual([]);
  });

  test('hears of its refusal where storage can’t take the change back, which then waits for an answer', async () => {
    const { device, api, states } = await signedIn();
    api.meet = () => refusal('validation', 422);
    device.db.outbox.hook('deleting', () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    });
    expect(await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null })).toMatchObject({ outcome: 'refused' });
    expect(await states()).toEqual(['rejected']);
  });

  test('is let go after three seconds without an answer; the change goes on', async () => {
    const { device, api, time } = await signedIn();
    api.meet = () => new Promise<void>(() => {});
    const submitting = device.submit({ name: 'note.add', body: note('a'), seen: null, base: null });
    await idle();
    await time.pass(3000);
    expect(await submitting).toMatchObject({ outcome: 'waiting' });
    expect(await device.unsent()).toHaveLength(1);
  });

  test('is told the record also where the rows have it, and the change is gone, before the form has looked', async () => {
    const { device } = await signedIn();
    const rows = device.db.table('note');
    device.db.outbox.hook('updating', (change, _, { records = [] }, transaction) => {
      if (!('state' in change) || change.state !== 'acked') return;
      const [told] = 'records' in change && Array.isArray(change.records) ? change.records : records;
      transaction.on('complete', () => {
        void device.db.transaction('rw', device.db.outbox, rows, async () => {
          await rows.put(told.record);
          await device.db.outbox.clear();
        });
      });
    });
    const submitted = await device.submit({ name: 'note.add', body: note('a'), seen: null, base: null });
    expect(submitted).toMatchObject({ outcome: 'done', records: [{ resource: 'note', record: { id: 'a', version: 1 } }] });
    expect(await device.outbox.rows()).toEqual([]);
  });

  test('offline is let go at once', async () => {
    const { device, api, time } = await signedIn();
    api.reachable = false;
    await device.reachability.recheck();
    const submitting = device.submit({ name: 'note.add', body: note('a'), seen: null, base: null });
    await idle();
    await time.pass(1);
    expect(await submitting).toMatchObject({ outcome: 'waiting', row: { state: 'queued' } });
  });
});

describe('signing out', () => {
  test('leaves nothing readable, and keeps unsent work', async () => {
    const { device, enqueue } = await signedIn();
    await device.db.table('note').put(stored);
    await enqueue('note.add', note('b'));
    await device.forgetReadable();
    expect(await device.db.table('note').count()).toBe(0);
    expect(await device.db.mirror.count()).toBe(0);
    expect(await device.unsent()).toHaveLength(1);
  });
});

describe('the lists', () => {
  test('show what waits for a record that came from the server, changed and unsent', async () => {
    const { device, enqueue, list, time } = await signedIn();
    await device.db.table('note').put(stored);
    expect(await list()).toEqual([{ id: 'a', text: 'Milk', waits: null }]);
    await enqueue('note.edit', note('a', { text: 'Bread' }), stored);
    await time.pass(0);
    expect(await list()).toEqual([{ id: 'a', text: 'Bread', waits: 'queued' }]);
  });

  test.each([
    ['a record as the server has it', 'note.edit', note('a', { text: 'Bread' }), [{ id: 'a', text: 'Bread', waits: 'queued' }]],
    ['a record that was to go', 'note.remove', note('a'), []],
  ])('show %s once its change is given up', async (_, name, body, meanwhile) => {
    const { device, enqueue, list, time } = await signedIn();
    await device.db.table('note').put(stored);
    const before = await list();
    await enqueue(name, body, stored);
    await time.pass(0);
    expect(await list()).toEqual(meanwhile);
    const [row] = await device.outbox.rows();
    await device.outbox.discard(row?.seq ?? 0);
    await time.pass(0);
    expect(await list()).toEqual(before);
  });
});

test('everybody who asks for the index at once has all that was told before, whoever of them reads it', async () => {
  const { device, enqueue } = await signedIn();
  const { index } = device.outbox;
  await enqueue('note.add', note('a'));
  await index.current();
  const first = enqueue('note.add', note('b'));
  const early = index.current();
  await first;
  const second = enqueue('note.add', note('c'));
  await second;
  const reading = index.current();
  device.feed.tell([{ table: 'outbox', keys: ['1'] }]);
  const counts = [index.current(), index.current(), index.current()].map(async (asked) => {
    const { size, isCurrent } = await asked;
    return { size, isCurrent };
  });
  expect(await Promise.all(counts)).toEqual(counts.map(() => ({ size: 3, isCurrent: true })));
  await Promise.all([early, reading]);
});
