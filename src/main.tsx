import '@/ui/styles';
import { showEarlyScreen } from '@/app/early-screen';
import { reloadWhenChunksVanish } from '@/app/vanished-chunk';
import { nameLoadingScreen, sayStorageBlocked, sayUnreachable, showEarlySignIn } from '@/features/session/early/early-form';
import { askAhead } from '@/http/ahead';
import { endedSession, readSession } from '@/http/session-storage';
import { isStorageAllowed } from '@/local-store';
import { hasOpenings } from '@/offline/opening-keys';
import { yieldToBrowser } from '@/offline/yield';
import { holdInstallPrompt } from '@/shell/install-prompt';

/** As the list of trips asks for them (`useTripsAtApi`), whose code isn't there yet. */
const nearestTrips = 'admin/trip/list-sort?sort=next&order=asc&page=1&sizePerPage=50';

if (isStorageAllowed()) begin();
else void rootToFill().then(sayStorageBlocked);

function begin(): void {
  reloadWhenChunksVanish();
  holdInstallPrompt();
  if (!navigator.serviceWorker?.controller) document.documentElement.dataset.firstVisit = '';
  if (readSession()) {
    void rootToFill().then(showEarlyScreen);
    // What comes next is fetched together with the rest, instead of once that has run.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-signed-in]')) {
      const { signedIn = '', screen = location.pathname } = link.dataset;
      // The early screen may have taken it.
      if (link.rel !== '' || screen !== location.pathname) continue;
      if (signedIn === 'style') link.as = signedIn;
      link.rel = signedIn === 'style' ? 'preload' : signedIn;
    }
    const isOfTrips = location.pathname === '/trips';
    // Where nothing is kept of how the trips begin, they come from the API. Rows of whatever else is opened come by the device.
    if (isOfTrips && location.search === '' && !hasOpenings()) askAhead(nearestTrips);
    else if (!isOfTrips || !hasOpenings()) {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-device]')) link.rel = 'modulepreload';
    }
  }
  void rootToFill().then((root) => {
    nameLoadingScreen(root);
    if (signsInFirst()) showEarlySignIn(root);
  });
  void Promise.all([startCode(), rootToDrawIn()]).then(
    ([{ start }, root]) => start(root),
    () => rootToFill().then(sayUnreachable),
  );
}

/** Whether it is clear without the routes that the first screen is the sign-in, with nothing to say. */
const signsInFirst = () => !readSession() && !endedSession() && ['/', '/dashboard', '/trips'].includes(location.pathname);

/** The library first: between the two, whatever is touched is answered. */
async function startCode() {
  await import('react-dom/client');
  await yieldToBrowser();
  return import('@/app/start');
}

/** This script may run before the page is read to its end. */
async function rootToFill(): Promise<HTMLElement> {
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

/** And before its style sheet, without which the portal draws nothing. */
async function rootToDrawIn(): Promise<HTMLElement> {
  const root = await rootToFill();
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (styles && !styles.sheet) {
    await new Promise((resolve) => {
      styles.onload = resolve;
      styles.onerror = resolve;
    });
  }
  return root;
}
