// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import { browserEnvironment } from '@/offline/environment';
import { sayWhileSilent } from './silent-storage';

const said = () => document.querySelector('[role=alert]')?.textContent ?? '';
let answer: (found: unknown) => void;
let stop = () => {};

beforeAll(() => chooseLanguage('EN'));
beforeEach(() => {
  vi.useFakeTimers();
  const read = new Promise((resolve) => {
    answer = resolve;
  });
  stop = sayWhileSilent(
    read,
    browserEnvironment(() => ''),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('says that storage doesn’t answer until it does', async () => {
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said()).toContain('storage doesn’t answer');
  answer('token');
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toBe('');
});

it('has nothing to say of storage that answers', async () => {
  answer(undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said()).toBe('');
});

it('says nothing to whoever has signed out meanwhile', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said()).toBe('');
});
