// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { browserEnvironment } from '@/offline/environment';
import { Reachability } from '@/offline/reachability';
import { createQueryClient, keepBootState } from './query-client';

const key = ['me'];
const me = { name: 'Ananya Rao' };

/** What was set off by now is told in the next turn of the timers. */
const written = () => new Promise((resolve) => setTimeout(resolve));

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
  await written();
  let fail = (_: Error) => {};
  const answer = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const asked = client.fetchQuery({ queryKey: key, queryFn: () => answer, retry: false });
  await written();
  expect((await started()).getQueryData(key)).toEqual(me);

  fail(new Error('503'));
  await expect(asked).rejects.toThrow('503');
  await written();
  expect((await started()).getQueryData(key)).toEqual(me);
});

it('keeps who was known where storage has no room for what is new', async () => {
  onTestFinished(() => localStorage.clear());
  const client = await started();
  client.setQueryData(key, me);
  await written();
  const setItem = localStorage.setItem.bind(localStorage);
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((name, value) => {
    if (value.length > 200) throw new DOMException('No room', 'QuotaExceededError');
    setItem(name, value);
  });
  onTestFinished(() => full.mockRestore());
  client.setQueryData(key, { name: 'Ananya Reddy' });
  await written();
  expect(full).toHaveBeenCalled();
  expect((await started()).getQueryData(key)).toEqual(me);
});

it('asks anew about whoever was known by a clock that has been put back since', async () => {
  onTestFinished(() => localStorage.clear());
  const minute = 60_000;
  for (const [ahead, asksAnew] of [
    [-minute, false],
    [400 * 1440 * minute, true],
  ] as const) {
    const client = await started();
    client.setQueryData(key, me, { updatedAt: Date.now() + ahead });
    await written();
    const next = await started();
    const asked = vi.fn(async () => me);
    await next.fetchQuery({ queryKey: key, queryFn: asked, staleTime: 5 * minute });
    expect(asked.mock.calls.length > 0).toBe(asksAnew);
  }
});

it('keeps nobody who has left', async () => {
  onTestFinished(() => localStorage.clear());
  const client = await started();
  client.setQueryData(key, me);
  await written();
  client.clear();
  await written();
  expect((await started()).getQueryData(key)).toBeUndefined();
});
