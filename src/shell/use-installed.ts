import { useSyncExternalStore } from 'react';
import { isInstalled, subscribeToInstallWay } from './install-prompt';

/** Whether the portal is on this device's home screen. */
export const useInstalled = (): boolean => useSyncExternalStore(subscribeToInstallWay, isInstalled);
