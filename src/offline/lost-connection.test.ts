// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { loseNextWord, refuseReading } from '../../tests/support/lost-connection';
import { gate, idle, note, noteTable, signedIn } from '../../tests/support/note-device';
import { setCurrentDevice } from './current-device';
import type { Device } from './device';
import { useSubmit } from './submit';

const adding = { name: 'note.add', body: note('a'), seen: null, base: null };

/** A form's way to the outbox. */
function formOn(device: Device) {
  setCurrentDevice(device);
  onTestFinished(() => setCurrentDevice(null));
  return renderHook(() => useSubmit('note', noteTable.is)).result.current;
}

test('a form whose change was saved is not told otherwise where the connection is lost before the word of it', async () => {
  const { device, api } = await signedIn();
  loseNextWord(device);
  expect(await device.submit(adding)).toMatchObject({ outcome: 'done' });
  expect(api.effects).toHaveLength(1);
});

test('an intent that is written again under its key stands in the outbox once', async () => {
  const { device } = await signedIn();
  const first = await device.outbox.enqueue(adding, 'the-key');
  // What it joined nobody knows any more.
  expect(await device.outbox.enqueue(adding, 'the-key')).toEqual({ ...first, before: null });
  expect(await device.outbox.rows()).toHaveLength(1);
});

test('an intent that went into an earlier one, or undid it, is not written again under its key', async () => {
  const { device } = await signedIn();
  await device.outbox.enqueue(adding);
  const edit = { ...adding, name: 'note.edit', body: note('a', { text: 'Bread' }) };
  await device.outbox.enqueue(edit, 'edit');
  expect(await device.outbox.enqueue(edit, 'edit')).toMatchObject({ row: { name: 'note.add', body: { text: 'Bread' } } });
  const removal = { ...adding, name: 'note.remove', body: note('a') };
  const undone = await device.outbox.enqueue(removal, 'removal');
  expect(await device.outbox.enqueue(removal, 'removal')).toEqual(undone);
  expect(await device.outbox.rows()).toEqual([]);
});

test('a form is let go where its change is saved and can’t be read any more', async () => {
  const { device, api } = await signedIn();
  api.meet = () => new Promise<void>(() => {});
  const submitting = device.submit(adding);
  await idle();
  const readAgain = refuseReading(device);
  device.feed.tell([{ table: 'outbox', keys: null }]);
  expect(await submitting).toMatchObject({ outcome: 'waiting' });
  readAgain();
  expect(await device.unsent()).toHaveLength(1);
});

test('sent directly after "Not saved", a change that is on the disk all the same goes from there, once', async () => {
  const { device, api } = await signedIn();
  const submit = formOn(device);
  loseNextWord(device);
  const readAgain = refuseReading(device);
  const told = await submit(adding);
  if (told.outcome !== 'not-saved') throw new Error(told.outcome);
  expect(api.effects).toEqual([]);
  readAgain();
  expect(await told.sendDirectly()).toMatchObject({ outcome: 'done', record: { id: 'a' } });
  await device.drain.run();
  expect(api.effects).toHaveLength(1);
});

test('a change that was sent directly and turns up on the disk later has no second effect', async () => {
  const { device, api } = await signedIn();
  const submit = formOn(device);
  loseNextWord(device);
  const readAgain = refuseReading(device);
  const told = await submit(adding);
  if (told.outcome !== 'not-saved') throw new Error(told.outcome);
  expect(await told.sendDirectly()).toMatchObject({ outcome: 'done', record: { id: 'a' } });
  readAgain();
  await device.drain.run();
  expect(api.requests).toHaveLength(2);
  expect(api.effects).toHaveLength(1);
});

test('a form whose person leaves while it is sent is told that nothing was saved', async () => {
  const { device } = await signedIn();
  const submit = formOn(device);
  const submitting = submit(adding);
  setCurrentDevice(null);
  await device.close();
  expect(await submitting).toMatchObject({ outcome: 'not-saved' });
});

test('what was closed on purpose is not opened again by work that comes late', async () => {
  const { device } = await signedIn();
  device.close();
  await expect(device.outbox.enqueue(adding)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(device.db.isOpen()).toBe(false);
});

test('a call whose end can’t be written down while the next one is being taken is heard of all the same', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const { device, api, time, enqueue } = await signedIn();
  const [answer, health] = [gate(), gate()];
  api.meet = () => {
    time.now += 20_000;
    api.health = () => health.passed.then(() => true);
    return answer.passed;
  };
  await enqueue('note.add', note('a'));
  await enqueue('note.add', note('b'));
  const drained = device.drain.run();
  await idle();
  device.db.close();
  answer.open();
  await idle();
  health.open();
  await drained;
  expect(api.requests).toHaveLength(1);
  expect(unheard).toEqual([]);
});
