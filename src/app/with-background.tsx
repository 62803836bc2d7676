import { Fragment, type ReactNode, Suspense } from 'react';
import { useDevice } from '@/offline/use-device';
import { lazyPart } from '@/ui/lazy-part';

const Sync = lazyPart(async () => ({ default: (await import('./device-session')).Sync }));
const Background = lazyPart(() => import('./background'));

/** The screens, and beside them what goes on for whoever is signed in. */
export function WithBackground({ children }: { children: ReactNode }) {
  const device = useDevice();
  return (
    <>
      {children}
      {device && (
        <Fragment key={device.userId}>
          <Suspense fallback={null}>
            <Sync />
          </Suspense>
          <Suspense fallback={null}>
            <Background />
          </Suspense>
        </Fragment>
      )}
    </>
  );
}
