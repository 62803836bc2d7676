import { describe, expect, test } from 'vitest';
import { note, signedIn } from '../../tests/support/note-device';

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
