const key = 'reloaded-for-new-version';

/** Milliseconds after which a page that is still there hasn't been left: its person stayed, or a file was all that they went for. */
const leavingTakes = 10_000;
/** Milliseconds that a host may take to answer. */
const answersWithin = 5000;

/** A deploy removes the parts of the version before: starts the new one, once, and only when the network can bring it. */
export function reloadWhenChunksVanish(): void {
  let leftAt = -leavingTakes;
  // Firefox breaks off what a page that is being left still fetches, and says so: to start anew would keep its person from leaving.
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  const mayStart = () => performance.now() - leftAt >= leavingTakes && navigator.onLine && !sessionStorage.getItem(key);
  addEventListener('vite:preloadError', async () => {
    // While it asks, they may leave, and another part may be asked for.
    if (!mayStart() || !(await canReachOrigin()) || !mayStart()) return;
    sessionStorage.setItem(key, 'yes');
    // Not prevented: Vite would hand on nothing in place of the part, which takes the screen with it while it waits for the new one.
    location.reload();
  });
  // The next deploy may ask for it again.
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(key), 60_000));
}

/**
 * A browser calls itself online in a Wi-Fi that leads nowhere. The file is one that no service worker keeps. What answers after minutes
 * would start anew over whatever is done by then.
 */
const canReachOrigin = () =>
  fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(answersWithin) }).then(
    ({ status }) => status < 500,
    () => false,
  );
