// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signedInPage } from '../../tests/support/page-device';
import { persistedAnswer, tidyAnswers } from './answers';

const day = 86_400_000;

it('forgets what nobody has asked for in a month, and keeps the rest', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { device } = signedInPage('trip');
  await device.ready;
  const queryClient = new QueryClient();
  const ask = async (name: string) => {
    const kept = await device.db.answers.count();
    const query = { queryKey: ['answer', name], queryFn: async () => name, ...persistedAnswer };
    onTestFinished(new QueryObserver(queryClient, query).subscribe(() => {}));
    await expect.poll(() => device.db.answers.count()).toBe(kept + 1);
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * day });
  await ask('old');
  vi.setSystemTime(Date.now() + 2 * day);
  await ask('asked later');
  vi.useRealTimers();
  await ask('asked now');
  await tidyAnswers();
  const left = await device.db.answers.toCollection().primaryKeys();
  expect(left.map((key) => /"answer","(.*)"/.exec(key)?.[1]).sort()).toEqual(['asked later', 'asked now']);
});

it('neither shows nor keeps what comes once its person has left, or somebody else has signed in in another tab', async () => {
  const { device } = signedInPage('trip');
  await device.ready;
  let isTheirs = true;
  vi.spyOn(device, 'mayKeep').mockImplementation(() => isTheirs);
  let answer = (_: string) => {};
  const queryFn = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['answer', 'totals'], queryFn, ...persistedAnswer });
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => queryFn.mock.calls.length).toBe(1);
  const forgotten = device.forgetReadable();
  isTheirs = false;
  answer('of another company');
  await forgotten;
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  await device.db.transaction('r', device.db.answers, async () => expect(await device.db.answers.count()).toBe(0));
  expect(observer.getCurrentResult().data).toBeUndefined();
});
