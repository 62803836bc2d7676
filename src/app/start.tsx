import { createRoot } from 'react-dom/client';
import { readSession } from '@/http/session-storage';
import { activateLanguage, storedLanguage } from '@/i18n/language';
import { loadTemporal } from './load-temporal';
import { Portal } from './portal';
import { Providers } from './providers';
import { createPortalRouter, goToSignIn, preloadScreen } from './router';

/** Starts the portal in `container`. */
export async function start(container: HTMLElement): Promise<void> {
  const portal = new Portal();
  const router = createPortalRouter(portal);
  portal.onLeave = () => void goToSignIn(router);
  if (readSession()) preloadScreen(router);
  // All of it comes from the device: nothing here waits for the network once the portal has been visited.
  await Promise.all([portal.restore(), activateLanguage(storedLanguage()), loadTemporal()]);
  // Drawn once, with all that the device knows, instead of piece by piece.
  await router.load();
  createRoot(container).render(<Providers portal={portal} router={router} />);
}
