import { expect, test } from 'vitest';
import { idle, note, signedIn } from '../../tests/support/note-device';
import type { HeldBack } from './following';

const longest = 30_000;

/** A device whose person has just removed these notes. */
async function withRemoved(...ids: string[]) {
  const made = await signedIn();
  const stored = (id: string) => ({ id, version: 1, rev: 1, text: id, colour: 'white' });
  for (const id of ids) made.api.notes.set(id, stored(id));
  const removals = ids.map((id) => ({ name: 'note.remove', body: note(id), seen: null, base: stored(id) }));
  const remove = () => made.device.submitAll(removals, longest);
  return { ...made, stored, remove };
}

function heldBack(held: HeldBack | null): HeldBack {
  if (!held) throw new Error('They are not held back');
  return held;
}

test('what is held back is saved, and goes out once it is let go', async () => {
  const { device, api, remove } = await withRemoved('a', 'b');
  const held = heldBack((await remove()).held);
  await idle();
  expect(api.requests).toEqual([]);
  expect(await device.outbox.rows()).toHaveLength(2);
  await held.letGo();
  expect((await held.ended).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([...api.notes]).toEqual([]);
});

test('what is taken back was never sent, and leaves nothing behind', async () => {
  const { device, api, time, remove } = await withRemoved('a', 'b');
  const held = heldBack((await remove()).held);
  expect(await held.undo()).toBe(true);
  expect(await held.ended).toEqual([]);
  await time.pass(2 * longest);
  expect(api.requests).toEqual([]);
  expect(await device.outbox.rows()).toEqual([]);
});

test('what nobody lets go goes out by itself', async () => {
  const { api, time, remove } = await withRemoved('a');
  const held = heldBack((await remove()).held);
  await time.pass(longest - 1000);
  expect(api.requests).toEqual([]);
  await time.pass(2000);
  expect((await held.ended).map(({ outcome }) => outcome)).toEqual(['done']);
  expect(api.effects).toHaveLength(1);
});

test('what is under way can’t be taken back, nor anything that was done with it', async () => {
  const { device, api, remove } = await withRemoved('a', 'b');
  const held = heldBack((await remove()).held);
  const [first] = await device.outbox.rows();
  await device.outbox.letGo([first?.seq ?? 0]);
  await device.drain.run();
  expect(await held.undo()).toBe(false);
  await held.letGo();
  expect(await held.ended).toHaveLength(2);
  expect(api.effects).toHaveLength(2);
});

test('“send now” sends what is held back', async () => {
  const { device, api, remove } = await withRemoved('a');
  const held = heldBack((await remove()).held);
  await device.drain.sendNow();
  expect((await held.ended).map(({ outcome }) => outcome)).toEqual(['done']);
  expect(api.effects).toHaveLength(1);
});

test('what joins a change that waits already is not held back: they can’t be taken apart again', async () => {
  const { api, enqueue, stored, remove } = await withRemoved('a', 'b');
  api.reachable = false;
  await enqueue('note.edit', note('a', { text: 'Bread' }), stored('a'));
  const { held, submitted } = await remove();
  expect(held).toBeNull();
  expect(submitted?.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
});

test('a later change of a record takes what is held back with it, and it can’t be taken back alone', async () => {
  const { device, remove, stored, api } = await withRemoved('a');
  const { held } = await device.submitAll(
    [{ name: 'note.edit', body: note('a', { text: 'Bread' }), seen: null, base: stored('a') }],
    longest,
  );
  expect(held).not.toBeNull();
  await remove();
  expect(await heldBack(held).undo()).toBe(false);
  await device.drain.run();
  expect([...api.notes]).toEqual([]);
});

test('of what another tab discards nothing is said', async () => {
  const { device, api, remove } = await withRemoved('a', 'b');
  const held = heldBack((await remove()).held);
  const [first] = await device.outbox.rows();
  await device.outbox.discard(first?.seq ?? 0);
  await held.letGo();
  expect((await held.ended).map(({ outcome }) => outcome)).toEqual(['done']);
  expect([...api.notes.keys()]).toEqual(['a']);
});
