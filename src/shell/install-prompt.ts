import { keepLocally } from '@/local-store';
import { isAppleTouch } from '@/ui/apple-touch';

/** Not in the DOM's types yet; Chromium only. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };
const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event && 'userChoice' in event;

let prompt: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();
const set = (next: InstallPromptEvent | null) => {
  prompt = next;
  for (const listener of listeners) listener();
};

/** That the portal was installed, said by the browser to the tab that it was installed from. */
const installedKey = 'installed';

/** Holds the browser's own offer back until a person wants it. Called at start: the browser makes it only once. */
export function holdInstallPrompt(): void {
  if (runsInstalled()) keepLocally(installedKey, 'true');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The browser offers only what isn't there, or not any more.
    localStorage.removeItem(installedKey);
    if (isInstallPrompt(event)) set(event);
  });
  addEventListener('appinstalled', () => {
    keepLocally(installedKey, 'true');
    set(null);
  });
}

/** How this device can put the portal on its home screen: the browser asks, or the person does it by hand on an iPhone or iPad. */
export type InstallWay = 'ask' | 'by-hand' | null;

export const subscribeToInstallWay = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const installWay = (): InstallWay => (prompt ? 'ask' : isAppleTouch() && !isInstalled() ? 'by-hand' : null);

export async function askToInstall(): Promise<void> {
  const asked = prompt;
  await asked?.prompt();
  // A prompt serves once, whatever the answer.
  set(null);
}

/** Whether the portal is on the home screen, as far as this browser knows. */
export const isInstalled = (): boolean => runsInstalled() || localStorage.getItem(installedKey) !== null;

const runsInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
