import { createRoot } from 'react-dom/client';
import { untilLeft } from '@/features/session/early/early-form';
import { readSession } from '@/http/session-storage';
import { activateLanguage, storedLanguage } from '@/i18n/language';
import { hasOpenings } from '@/offline/opening-keys';
import { loadTemporal } from './load-temporal';
import { Portal } from './portal';
import { Providers } from './providers';
import { createPortalRouter, drawsBeforeDevice, goToSignIn, preloadScreen } from './router';
import { warmScreens } from './warm-screens';

/** Starts the portal in `container`. */
export async function start(container: HTMLElement): Promise<void> {
  const portal = new Portal();
  const router = createPortalRouter(portal);
  portal.onLeave = () => void goToSignIn(router);
  const drawsFirst = drawsBeforeDevice(router) && document.visibilityState === 'visible';
  // Where nothing is kept, the rows come from the device.
  const opensFirst = !drawsFirst || !hasOpenings();
  if (readSession()) {
    preloadScreen(router);
    // It is asked for again where it is needed.
    if (opensFirst) import('./device-session').catch(() => {});
  }
  // All of it comes from the device: nothing here waits for the network once the portal has been visited.
  await Promise.all([portal.restore(), activateLanguage(storedLanguage()), loadTemporal()]);
  // Drawn once, with all that the device knows, instead of piece by piece.
  await router.load();
  if (opensFirst) await portal.open();
  await untilLeft();
  createRoot(container).render(<Providers portal={portal} router={router} />);
  if (!opensFirst) afterFrame(() => void portal.open());
  warmScreens(router);
}

/** Once a frame has been drawn, or won't be soon: nobody may be looking any more. */
function afterFrame(run: () => void): void {
  const channel = new MessageChannel();
  let ran = false;
  channel.port1.onmessage = () => {
    if (!ran) run();
    ran = true;
  };
  const soon = () => channel.port2.postMessage(null);
  requestAnimationFrame(soon);
  setTimeout(soon, 1000);
}
