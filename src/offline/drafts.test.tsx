// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { noteDevice, signedIn } from '../../tests/support/note-device';
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
