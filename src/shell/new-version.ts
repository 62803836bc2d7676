/// <reference types="trusted-types" />
import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { letGo } from '@/offline/worker-messages';

let workbox: Workbox | null = null;
let waiting = false;
const listeners = new Set<() => void>();

const hour = 60 * 60_000;
/** iOS may not say that the new version has taken over. */
const takeoverPatience = 3000;

/** Registers the service worker and looks for newer versions from time to time. Called once, after the first screen. */
export async function registerServiceWorker(): Promise<void> {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  workbox = new Workbox(scriptUrl('/service-worker.js'));
  workbox.addEventListener('waiting', async () => {
    // The first one of all may wait a moment, too (Firefox, a slow phone), but there is no older portal for it to replace.
    if (!(await navigator.serviceWorker.getRegistration())?.active) return;
    waiting = true;
    for (const listener of listeners) listener();
  });
  try {
    await workbox.register();
  } catch (error) {
    // Private windows and full disks refuse it: the portal goes on as a plain web page.
    console.warn('No service worker', error);
    return;
  }
  const look = () => void workbox?.update().catch(() => {});
  setInterval(look, hour);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** Lets the waiting version take over and starts it. */
export function startNewVersion(): void {
  const reload = () => location.reload();
  workbox?.addEventListener('controlling', reload);
  navigator.serviceWorker.controller?.postMessage({ type: letGo });
  const ask = () => workbox?.messageSkipWaiting();
  ask();
  // Whatever starts the old worker again in that moment, as a file from its cache, has the browser leave the new one waiting.
  setInterval(ask, 500);
  setTimeout(reload, takeoverPatience);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewVersionWaits = () => useSyncExternalStore(subscribe, () => waiting);

/** The content security policy lets only this script become a worker. */
function scriptUrl(path: string) {
  if (!('trustedTypes' in window) || !window.trustedTypes) return path;
  return window.trustedTypes.createPolicy('service-worker', { createScriptURL: (url) => url }).createScriptURL(path);
}
