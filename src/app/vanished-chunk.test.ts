// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reloadWhenChunksVanish } from './vanished-chunk';

/** The portal is there; false: the browser takes itself to be online, and nothing comes. */
let reachable = true;
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const fetched = vi.fn(async () => {
  if (!reachable) throw new TypeError('Failed to fetch');
  return new Response('<!doctype html>');
});
vi.stubGlobal('fetch', fetched);
reloadWhenChunksVanish();

const vanish = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

afterEach(() => {
  reachable = true;
  sessionStorage.clear();
  vi.clearAllMocks();
});

it('starts the new version once, and whoever asked for the part that is gone hears that it can’t be had', async () => {
  // Where it is prevented, the part comes as undefined.
  expect(vanish()).toBe(true);
  expect(vanish()).toBe(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(fetched).toHaveBeenCalledOnce();
});

it('stays as it is where nothing can be had, and looks again the next time', async () => {
  reachable = false;
  vanish();
  await expect.poll(() => sessionStorage.length).toBe(0);
  expect(reload).not.toHaveBeenCalled();
  reachable = true;
  vanish();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
