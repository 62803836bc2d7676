// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadWhenChunksVanish } from './vanished-chunk';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const fetch = vi.fn<typeof globalThis.fetch>();
const vanish = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/** Once the host has answered, or hasn't. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  // No timers: the window is shared, and others' would run.
  vi.useFakeTimers({ toFake: ['performance'] });
  reloadWhenChunksVanish();
});
afterAll(() => {
  vi.useRealTimers();
  reload.mockRestore();
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockResolvedValue(new Response()));
});
afterEach(() => {
  // Nobody is leaving any more.
  vi.advanceTimersByTime(20_000);
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockClear();
});

it('starts the new version once, and whoever asked for the part that is gone hears that it can’t be had', async () => {
  // Where it is prevented, the part comes as undefined.
  expect(vanish()).toBe(true);
  expect(vanish()).toBe(true);
  await answered();
  vanish();
  await answered();
  expect(reload).toHaveBeenCalledOnce();
});

it('stays where the network leads nowhere, and starts anew once it brings something', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vanish();
  await answered();
  expect(reload).not.toHaveBeenCalled();
  vanish();
  await answered();
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for no answer that comes when something else is being done', async () => {
  // Only the end that was set to waiting is taken.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  onTestFinished(() => timeout.mockRestore());
  fetch.mockImplementationOnce(async (_, given) => {
    given?.signal?.throwIfAborted();
    return new Response();
  });
  vanish();
  await answered();
  expect(reload).not.toHaveBeenCalled();
});

it('keeps nobody from leaving, whose page gets no more of what it was fetching', async () => {
  dispatchEvent(new Event('beforeunload'));
  vanish();
  await answered();
  expect(reload).not.toHaveBeenCalled();
  // They stayed.
  vi.advanceTimersByTime(10_000);
  vanish();
  await answered();
  expect(reload).toHaveBeenCalledOnce();
});

it('is kept from starting anew by a press on a link that comes while it asks for the network', async () => {
  vanish();
  dispatchEvent(new Event('beforeunload'));
  await answered();
  expect(reload).not.toHaveBeenCalled();
});
