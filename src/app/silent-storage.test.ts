// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import { browserEnvironment } from '@/offline/environment';
import { sayWhileSilent } from './silent-storage';

const said = () => document.querySelector('[role=alert]')?.textContent ?? '';
/** Reads that storage has not answered yet. */
let asked: ((found: unknown) => void)[] = [];
const answer = async () => {
  for (const each of asked.splice(0)) each(undefined);
  await vi.advanceTimersByTimeAsync(0);
};
let stop = () => {};

beforeAll(() => chooseLanguage('EN'));
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  stop = sayWhileSilent(
    () => new Promise((resolve) => asked.push(resolve)),
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
  await answer();
  expect(said()).toBe('');
});

it('has nothing to say of storage that answers', async () => {
  await answer();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said()).toBe('');
});

it('says it of storage that answers no more, too', async () => {
  await answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toContain('storage doesn’t answer');
});

it('says nothing to whoever has signed out meanwhile', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said()).toBe('');
});
