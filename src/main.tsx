import '@/ui/styles';
import { reloadWhenChunksVanish } from '@/app/vanished-chunk';
import { readSession, storedLanguage } from '@/http/session-storage';
import { hasOpenings } from '@/offline/opening-keys';
import { holdInstallPrompt } from '@/shell/install-prompt';

reloadWhenChunksVanish();
holdInstallPrompt();
// What comes next is fetched together with the rest, instead of once that has run.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-language]')) {
  if (link.dataset.language === storedLanguage()) link.rel = 'modulepreload';
}
if (readSession()) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-signed-in]')) {
    const { signedIn = '' } = link.dataset;
    if (signedIn === 'style') link.as = signedIn;
    link.rel = signedIn === 'style' ? 'preload' : signedIn;
  }
  // Where no list is kept, rows come by the device.
  if (!hasOpenings()) for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-device]')) link.rel = 'modulepreload';
}
void Promise.all([import('@/app/start'), rootToDrawIn()]).then(([{ start }, root]) => start(root));

/** This script may run before the page is read to its end, and before its style sheet, without which nothing is drawn. */
async function rootToDrawIn(): Promise<HTMLElement> {
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (styles && !styles.sheet) {
    await new Promise((resolve) => {
      styles.onload = resolve;
      styles.onerror = resolve;
    });
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}
