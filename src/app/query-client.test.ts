// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { browserEnvironment } from '@/offline/environment';
import { Reachability } from '@/offline/reachability';
import { idle } from '../../tests/support/note-device';
import { createQueryClient, keepBootState } from './query-client';

const key = ['me'];
const me = { name: 'Ananya Rao' };

/** A start of the portal on this device. */
async function started() {
  const client = createQueryClient(new Reachability(browserEnvironment(crypto.randomUUID), async () => true, true));
  await keepBootState(client);
  return client;
}

it('keeps who is signed in while they are asked for, and where that fails: the next start has to open with no network', async () => {
  onTestFinished(() => localStorage.clear());
  const client = await started();
  // As one enters: less is known than there is.
  client.setQueryData(key, me, { updatedAt: 0 });
  await idle();
  let fail = (_: Error) => {};
  const answer = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const asked = client.fetchQuery({ queryKey: key, queryFn: () => answer, retry: false });
  await idle();
  expect((await started()).getQueryData(key)).toEqual(me);

  fail(new Error('503'));
  await expect(asked).rejects.toThrow('503');
  await idle();
  expect((await started()).getQueryData(key)).toEqual(me);
});

it('keeps who was known where storage has no room for what is new', async () => {
  onTestFinished(() => localStorage.clear());
  const client = await started();
  client.setQueryData(key, me);
  await idle();
  const { setItem } = Storage.prototype;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > 200) throw new DOMException('No room', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  onTestFinished(() => full.mockRestore());
  client.setQueryData(key, { name: 'Ananya Reddy' });
  await idle();
  expect(full).toHaveBeenCalled();
  expect((await started()).getQueryData(key)).toEqual(me);
});

it('keeps nobody who has left', async () => {
  onTestFinished(() => localStorage.clear());
  const client = await started();
  client.setQueryData(key, me);
  await idle();
  client.clear();
  await idle();
  expect((await started()).getQueryData(key)).toBeUndefined();
});
