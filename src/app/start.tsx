import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { begunSignIn, untilLeft } from '@/features/session/early/early-form';
import { readSession } from '@/http/session-storage';
import { formatOf } from '@/i18n/formats';
import { activateLanguage } from '@/i18n/language';
import { storedLanguage } from '@/local-store';
import { yieldToBrowser } from '@/offline/yield';
import { beginFirstScreen, untilFirstScreen } from '@/ui/first-screen';
import { takeOver } from './early-screen';
import { loadTemporal } from './load-temporal';
import { Portal } from './portal';
import { Providers } from './providers';
import { createPortalRouter, drawsBeforeDevice, goToSignIn, preloadScreen } from './router';
import { warmScreens } from './warm-screens';

/** Starts the portal in `container`. */
export async function start(container: HTMLElement): Promise<void> {
  const language = storedLanguage();
  if (import.meta.env.DEV) await import('@/i18n/all-words');
  // All of the code has just run.
  await yieldToBrowser();
  const portal = new Portal();
  const router = createPortalRouter(portal);
  portal.onLeave = () => void goToSignIn(router);
  const opensFirst = !(drawsBeforeDevice(router) && document.visibilityState === 'visible');
  // To ask for files costs as much as to find out which.
  await yieldToBrowser();
  if (readSession()) {
    preloadScreen(router);
    // It is asked for again where it is needed.
    if (opensFirst) import('./device-session').catch(() => {});
  }
  await yieldToBrowser();
  // All of it comes from the device: nothing here waits for the network once the portal has been visited.
  const ready = Promise.all([portal.restore(), loadTemporal()]);
  activateLanguage(language);
  await yieldToBrowser();
  // The first date costs a slow phone a tenth of a second, whichever it is: here it waits for files anyway.
  if (readSession()) formatOf(language.toLowerCase()).time(0);
  await ready;
  // Drawn once, with all that the device knows, instead of piece by piece: what is read for the screen is read from it.
  if (opensFirst) await portal.open();
  await router.load();
  await untilLeft();
  const begun = beginFirstScreen();
  const onDrawn = () => {
    takeOver(container, (href) => void router.navigate({ href }));
    begun();
  };
  const draw = () => createRoot(container).render(<Providers portal={portal} router={router} onDrawn={onDrawn} />);
  // In slices, between which whatever is touched is answered; in one go where letters could fall between them.
  if (begunSignIn()) draw();
  else startTransition(draw);
  if (!opensFirst) void untilFirstScreen().then(() => portal.open());
  warmScreens(router);
}
