// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { reloadWhenChunksVanish } from './vanished-chunk';

it('starts the new version once, and whoever asked for the part that is gone hears that it can’t be had', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  reloadWhenChunksVanish();
  const vanish = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  // Where it is prevented, the part comes as undefined.
  expect(vanish()).toBe(true);
  expect(vanish()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
