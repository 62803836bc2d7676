const key = 'reloaded-for-new-version';

/** Milliseconds after which a page that is still there hasn't been left: its person stayed, or a file was all that they went for. */
const leavingTakes = 10_000;

/** A deploy removes the parts of the version before: starts the new one, once, and only when the network can bring it. */
export function reloadWhenChunksVanish(): void {
  let isLeft = false;
  // Firefox breaks off what a page that is being left still fetches, and says so: to start anew would keep its person from leaving.
  addEventListener('beforeunload', () => {
    isLeft = true;
    setTimeout(() => {
      isLeft = false;
    }, leavingTakes);
  });
  addEventListener('vite:preloadError', async () => {
    if (isLeft || !navigator.onLine || sessionStorage.getItem(key)) return;
    // Another part may have been asked for meanwhile.
    if (!(await canReachOrigin()) || isLeft || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    // Not prevented: Vite would hand on nothing in place of the part, which takes the screen with it while it waits for the new one.
    location.reload();
  });
  // The next deploy may ask for it again.
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(key), 60_000));
}

/** A browser calls itself online in a Wi-Fi that leads nowhere. The file is one that no service worker keeps. */
const canReachOrigin = () =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
