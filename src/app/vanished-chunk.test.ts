// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadWhenChunksVanish } from './vanished-chunk';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const fetch = vi.fn<typeof globalThis.fetch>();
const vanish = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

reloadWhenChunksVanish();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch.mockResolvedValue(new Response()));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockClear();
});

it('starts the new version once, and whoever asked for the part that is gone hears that it can’t be had', async () => {
  // Where it is prevented, the part comes as undefined.
  expect(vanish()).toBe(true);
  expect(vanish()).toBe(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  vanish();
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledOnce();
});

it('stays where the network leads nowhere, and starts anew once it brings something', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vanish();
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
  vanish();
  await vi.runAllTimersAsync();
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
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
});

it('keeps nobody from leaving, whose page gets no more of what it was fetching', async () => {
  dispatchEvent(new Event('beforeunload'));
  vanish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  // They stayed.
  await vi.advanceTimersByTimeAsync(10_000);
  vanish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
});

it('is kept from starting anew by a press on a link that comes while it asks for the network', async () => {
  vanish();
  dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});
