import { describe, expect, test } from 'vitest';
import { gate, idle, note, refusal, signedIn } from '../../tests/support/note-device';

const stored = { id: 'a', version: 1, rev: 1, text: 'Milk', colour: 'white', folder: 'home' };

/** A device that holds one note, and the API that has it too. */
async function withNote() {
  const made = await signedIn();
  made.api.notes.set('a', stored);
  await made.device.db.table('note').put(stored);
  return made;
}

describe('giving a change up', () => {
  test('takes out of a later one what that had only taken over, and leaves what its form changed', async () => {
    const { device, api, enqueue } = await withNote();
    await enqueue('folder.add', { id: 'f' });
    const first = note('a', { text: 'Bread', folder: 'f' });
    await enqueue('note.edit', first, stored);
    await enqueue('folder.add', { id: 'g' });
    await enqueue('note.edit', { ...first, folder: 'g' }, { ...stored, ...first });
    const [folder] = await device.outbox.rows();
    await device.outbox.discard(folder?.seq ?? 0);
    expect((await device.outbox.rows()).map(({ seq }) => seq)).toEqual([3, 4]);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Milk', folder: 'g' });
  });

  test('puts back the other records that it would have changed', async () => {
    const { device, api, enqueue } = await withNote();
    await enqueue('folder.remove', { id: 'home', notes: ['a'] }, { id: 'home', version: 1, rev: 1 });
    const shown = { ...stored, folder: undefined };
    await enqueue('note.edit', note('a', { text: 'Bread' }), shown);
    const [removal] = await device.outbox.rows();
    await device.outbox.discard(removal?.seq ?? 0);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', folder: 'home' });
  });
});

describe('an edit that a removal has replaced', () => {
  const bread = note('a', { text: 'Bread', folder: 'home' });
  const removal = { name: 'note.remove', body: note('a'), seen: null, base: stored };
  /** A device on which the note was edited and then removed, before anything was sent. */
  async function removed(edit = bread) {
    const made = await withNote();
    const { device, enqueue, written } = made;
    await enqueue('note.edit', edit, stored);
    const { seq } = await written('note.remove', note('a'), { ...stored, ...edit });
    const rows = async () => (await device.outbox.rows()).map(({ name, state }) => `${name} ${state}`);
    return { ...made, rows, discard: () => device.outbox.discard(seq) };
  }

  test('waits again once that is given up, and is sent', async () => {
    const { device, api, rows, list, discard } = await removed();
    expect(await list()).toEqual([]);
    await discard();
    expect(await list()).toEqual([{ id: 'a', text: 'Bread', waits: 'queued' }]);
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', version: 2 });
    expect(await rows()).toEqual(['note.edit acked']);
  });

  test('stays away while a refused removal waits for its person', async () => {
    const { device, api, rows, discard } = await removed();
    api.meet = ({ method }) => (method === 'DELETE' ? refusal('state', 409) : 'pass');
    await device.drain.run();
    expect(await rows()).toEqual(['note.remove rejected']);
    await discard();
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', version: 2 });
  });

  test('is gone once that is done', async () => {
    const { device, api, rows, discard } = await removed();
    await device.drain.run();
    expect([...api.notes]).toEqual([]);
    await discard();
    expect(await rows()).toEqual(['note.remove acked']);
  });

  test('asks its person where it was refused while the removal waited', async () => {
    const { device, api, enqueue } = await withNote();
    const answered = gate();
    api.meet = ({ method }) => {
      if (method === 'DELETE') return refusal('state', 409);
      api.meet = () => refusal('state', 409);
      return answered.passed;
    };
    await enqueue('note.edit', bread, { ...stored, version: 0 });
    const draining = device.drain.run();
    await idle();
    await device.outbox.enqueue(removal);
    api.notes.delete('a');
    answered.open();
    await draining;
    const waiting = async () => (await device.outbox.rows()).filter(({ name }) => name.startsWith('note'));
    const [left] = await waiting();
    expect(await waiting()).toMatchObject([{ name: 'note.remove', state: 'rejected' }]);
    await device.outbox.discard(left?.seq ?? 0);
    expect(await waiting()).toMatchObject([{ name: 'note.edit', state: 'rejected', problem: { code: 'not-found' }, body: bread }]);
  });

  test('is sent for no longer than it would have been', async () => {
    const { device, api, time, enqueue } = await withNote();
    device.clock.measure(time.now, time.now, time.now);
    await enqueue('note.edit', { ...bread, lasts: 60_000 }, stored);
    await device.outbox.enqueue(removal);
    const [waiting] = await device.outbox.rows();
    api.reachable = false;
    await time.pass(61_000);
    await device.outbox.discard(waiting?.seq ?? 0);
    api.reachable = true;
    await device.drain.run();
    expect(await device.outbox.rows()).toMatchObject([{ name: 'note.edit', state: 'expired' }]);
    expect(api.effects).toEqual([]);
  });

  test('goes before what was made since, which takes nothing of it away', async () => {
    const { device, api, enqueue, discard } = await removed();
    await enqueue('note.edit', note('a', { colour: 'blue', folder: 'home' }), stored);
    await discard();
    await device.drain.run();
    expect(api.notes.get('a')).toMatchObject({ text: 'Bread', colour: 'blue', folder: 'home' });
  });
});
