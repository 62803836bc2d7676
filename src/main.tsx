import '@/ui/styles';
import { createRoot } from 'react-dom/client';
import { holdInstallPrompt } from '@/app/install-prompt';
import { Portal } from '@/app/portal';
import { Providers } from '@/app/providers';
import { createPortalRouter, preloadScreen } from '@/app/router';
import { reloadWhenChunksVanish } from '@/app/vanished-chunk';
import { readSession } from '@/http/session-storage';
import { activateLanguage, storedLanguage } from '@/i18n/language';

async function start(container: HTMLElement): Promise<void> {
  const portal = new Portal();
  const router = createPortalRouter(portal);
  portal.onLeave = () => void router.invalidate();
  if (readSession()) preloadScreen(router);
  // Both come from the device: nothing here waits for the network once the portal has been visited.
  await Promise.all([portal.restore(), activateLanguage(storedLanguage())]);
  createRoot(container).render(<Providers portal={portal} router={router} />);
}

reloadWhenChunksVanish();
holdInstallPrompt();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited: modules that are loaded meanwhile import this one's chunk, and would wait for it for ever.
void start(root);
