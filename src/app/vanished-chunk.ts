const key = 'reloaded-for-new-version';

/** A deploy removes the parts of the version before: starts the new one, once, and only when the network can bring it. */
export function reloadWhenChunksVanish(): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    // Not prevented: Vite would hand on nothing in place of the part, which takes the screen with it while it waits for the new one.
    location.reload();
  });
  // The next deploy may ask for it again.
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(key), 60_000));
}
