// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { idle, note, noteDevice, signedIn } from '../../tests/support/note-device';
import { setCurrentDevice } from './current-device';
import type { Device } from './device';
import { useDraft } from './drafts';

const schema = v.object({ text: v.string() });

/** A form that somebody has open on `device`. */
async function formOn(device: Device, key = 'form') {
  setCurrentDevice(device);
  onTestFinished(() => setCurrentDevice(null));
  const form = renderHook(() => useDraft(key, schema));
  await waitFor(() => expect(form.result.current.ready).toBe(true));
  return form;
}

const kept = async (device: Device, key = 'form') => (await device.db.drafts.get(key))?.values;

test('what was typed a moment before the session ended is there after the next sign-in', async () => {
  const { device } = await signedIn();
  const form = await formOn(device);
  form.result.current.save({ text: 'typed' });
  const closed = device.close();
  act(() => setCurrentDevice(null));
  form.unmount();
  await closed;
  const { device: again } = noteDevice({ again: device });
  expect((await formOn(again)).result.current.draft).toEqual({ text: 'typed' });
});

test('what is typed while the session ends is written down before the device lets go', async () => {
  const { device } = await signedIn();
  const form = await formOn(device);
  form.result.current.save({ text: 'typed' });
  const closed = device.close();
  form.result.current.save({ text: 'typed to the end' });
  form.unmount();
  await closed;
  const { device: again } = noteDevice({ again: device });
  expect(await kept(again)).toEqual({ text: 'typed to the end' });
});

test('a draft is kept for whoever typed it, not for whoever has signed in since', async () => {
  const { device: first } = await signedIn();
  const { device: second } = await signedIn();
  const form = await formOn(first);
  form.result.current.save({ text: 'of the first' });
  setCurrentDevice(second);
  form.unmount();
  await first.drafts.flush();
  expect(await kept(first)).toEqual({ text: 'of the first' });
  expect(await second.db.drafts.count()).toBe(0);
});

test('typing is written down once it pauses, and at once when the page is hidden', async () => {
  const { device, time } = await signedIn();
  const form = await formOn(device);
  form.result.current.save({ text: 'M' });
  form.result.current.save({ text: 'Mi' });
  await time.pass(300);
  await waitFor(async () => expect(await kept(device)).toEqual({ text: 'Mi' }));
  form.result.current.save({ text: 'Milk' });
  dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await kept(device)).toEqual({ text: 'Milk' }));
});

test('a form that is opened again at once shows what was typed last', async () => {
  const { device } = await signedIn();
  const form = await formOn(device);
  form.result.current.save({ text: 'typed' });
  form.unmount();
  expect((await formOn(device)).result.current.draft).toEqual({ text: 'typed' });
});

describe('a form that was made ready', () => {
  const opensWith = async (device: Device) => {
    setCurrentDevice(device);
    onTestFinished(() => setCurrentDevice(null));
    const { result } = renderHook(() => useDraft('form', schema));
    const atOnce = result.current.ready;
    await waitFor(() => expect(result.current.ready).toBe(true));
    return { atOnce, draft: result.current.draft };
  };
  const stored = async (text: string) => {
    const { device, time } = await signedIn();
    const put = (now: string) => device.db.drafts.put({ key: 'form', values: { text: now }, savedAt: time.now });
    await put(text);
    return { device, time, put };
  };

  test('shows what was typed into it with its first drawing', async () => {
    const { device } = await stored('typed');
    await device.drafts.prepare('form');
    expect(await opensWith(device)).toEqual({ atOnce: true, draft: { text: 'typed' } });
  });

  test('asks once more where another tab may have written since', async () => {
    const { device, time, put } = await stored('typed');
    await device.drafts.prepare('form');
    await put('typed in another tab');
    await time.pass(3000);
    expect(await opensWith(device)).toEqual({ atOnce: false, draft: { text: 'typed in another tab' } });
  });

  test('shows nothing of what was sent since', async () => {
    const { device } = await stored('typed');
    await device.drafts.prepare('form');
    device.drafts.forget('form');
    expect((await opensWith(device)).draft).toBeNull();
  });

  test('shows what was typed since, also where it was read before that', async () => {
    const { device } = await stored('typed');
    const prepared = device.drafts.prepare('form');
    device.drafts.keep('form', { text: 'typed since' });
    await Promise.all([prepared, device.drafts.flush()]);
    expect((await opensWith(device)).draft).toEqual({ text: 'typed since' });
  });
});

test('the draft of a form that was sent does not come back', async () => {
  const { device } = await signedIn();
  const form = await formOn(device);
  form.result.current.save({ text: 'typed' });
  void device.drafts.flush();
  form.result.current.clear();
  form.unmount();
  await device.drafts.flush();
  expect(await kept(device)).toBeUndefined();
});

test('nor does it where the last that was typed had not been written down yet', async () => {
  const { device } = await signedIn();
  const form = await formOn(device);
  form.result.current.save({ text: 'typ' });
  await device.drafts.flush();
  form.result.current.save({ text: 'typed' });
  form.result.current.clear();
  form.unmount();
  await device.drafts.flush();
  expect(await kept(device)).toBeUndefined();
});

test('what was typed into no form takes the place of what another tab has kept there', async () => {
  const { device } = await signedIn();
  const { device: other } = noteDevice({ again: device });
  for (const [{ drafts }, text] of [
    [other, 'looked for'],
    [device, 'looked for last'],
  ] as const) {
    drafts.keep('form', { text }, 1, false);
    await drafts.flush();
  }
  device.drafts.forget('form');
  await device.drafts.flush();
  expect(await kept(device)).toBeUndefined();
});

describe('at start', () => {
  const day = 86_400_000;

  /** A device that knows the time and all notes there are, with drafts of so many days ago. */
  async function withDrafts(ages: Record<string, number>) {
    const { device, enqueue, time } = await signedIn();
    device.clock.measure(time.now, time.now, time.now);
    await device.db.table('note').put({ ...note('a'), version: 4, rev: 4 });
    await enqueue('note.add', note('unsent'));
    const cursor = { resource: 'note', epoch: 'e', rev: 4, fill: null, coveredFrom: null, done: 1, total: 1, syncedAt: time.now };
    await device.db.cursors.put(cursor);
    const drafts = Object.entries(ages).map(([key, days]) => ({ key, values: { text: key }, savedAt: time.now - days * day }));
    await device.db.drafts.bulkPut(drafts);
    const left = async () => {
      await device.drafts.tidy();
      return device.db.drafts.toCollection().primaryKeys();
    };
    return { device, cursor, time, left };
  }

  test('a draft that nobody has returned to for a month goes', async () => {
    const { left } = await withDrafts({ 'note.new': 31, 'note.edit.a': 31, 'file.new': 29 });
    expect(await left()).toEqual(['file.new']);
  });

  test('a draft of a record that is gone goes after a fortnight, and no sooner', async () => {
    const { left } = await withDrafts({ 'note.edit.deleted': 15, 'note.again.deleted': 13, 'note.edit.a': 15, 'note.edit.unsent': 15 });
    expect(await left()).toEqual(['note.again.deleted', 'note.edit.a', 'note.edit.unsent']);
  });

  test('a draft of a version that has passed goes after a fortnight', async () => {
    const { left } = await withDrafts({ 'note.edit.a.3': 15, 'note.edit.a.4': 15 });
    expect(await left()).toEqual(['note.edit.a.4']);
  });

  test('a record that the device may only not hold counts as there', async () => {
    const { device, cursor, left } = await withDrafts({ 'note.edit.older': 15 });
    await device.db.cursors.put({ ...cursor, coveredFrom: '2025' });
    expect(await left()).toEqual(['note.edit.older']);
  });

  test('what was typed just now stays, however wrong the clock of the device is', async () => {
    const { device, time, left } = await withDrafts({});
    time.now -= 400 * day;
    device.clock.measure(time.now + 400 * day, time.now, time.now);
    device.drafts.keep('note.new', { text: 'typed' });
    await device.drafts.flush();
    time.now += 400 * day;
    device.clock.measure(time.now, time.now, time.now);
    expect(await left()).toEqual(['note.new']);
  });

  test('what was typed while nobody had heard the time stays for as long as from when somebody has', async () => {
    const { device, time, left } = await withDrafts({});
    const { device: start } = noteDevice({ again: device, time });
    time.now -= 400 * day;
    start.drafts.keep('note.new', { text: 'typed with no connection' });
    await start.drafts.flush();
    time.now += 400 * day;
    expect(await left()).toEqual(['note.new']);
    time.now += 29 * day;
    expect(await left()).toEqual(['note.new']);
    time.now += 2 * day;
    expect(await left()).toEqual([]);
  });

  test('nothing is judged by how wrong the clock of the device was at an earlier start', async () => {
    const { device, time } = await withDrafts({});
    time.now -= 45 * day;
    device.clock.measure(time.now + 45 * day, time.now, time.now);
    await idle();
    time.now += 45 * day;
    await device.db.drafts.put({ key: 'note.new', values: {}, savedAt: time.now });
    const { device: start } = noteDevice({ again: device, time });
    await start.ready;
    await start.drafts.tidy();
    expect(await start.db.drafts.count()).toBe(1);
  });

  test('nothing is judged before the time is known', async () => {
    const { device } = await signedIn();
    await device.db.drafts.put({ key: 'note.new', values: {}, savedAt: 0 });
    await device.drafts.tidy();
    expect(await device.db.drafts.count()).toBe(1);
  });
});
