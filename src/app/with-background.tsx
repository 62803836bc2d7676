import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { openDeviceOrNull, subscribeToDevice } from '@/offline/current-device';
import { lazyPart } from '@/ui/lazy-part';

const Background = lazyPart(() => import('./background'));

/** The screens, and beside them what goes on for whoever is signed in. */
export function WithBackground({ children }: { children: ReactNode }) {
  const device = useSyncExternalStore(subscribeToDevice, openDeviceOrNull);
  return (
    <>
      {children}
      {device && (
        <Suspense fallback={null}>
          <Background key={device.userId} />
        </Suspense>
      )}
    </>
  );
}
