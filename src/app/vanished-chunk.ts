const key = 'reloaded-for-new-version';
/** Milliseconds. */
const patience = 10_000;

/** A deploy removes the parts of the version before: starts the new one, once, and only when the network can bring it. */
export function reloadWhenChunksVanish(): void {
  // Not prevented: Vite would hand on nothing in place of the part, which takes the screen with it while it waits for the new one.
  addEventListener('vite:preloadError', () => void reloadOnce());
  // The next deploy may ask for it again.
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(key), 60_000));
}

async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, 'yes');
  try {
    // A browser takes itself to be online as long as there is a Wi-Fi: where the portal can't be had, a reload would end it.
    if ((await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok) return location.reload();
  } catch {
    // Whoever asked for the part has heard that it can't be had.
  }
  sessionStorage.removeItem(key);
}
