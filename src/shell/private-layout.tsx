import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readSession } from '@/http/session-storage';
import { openDeviceOrNull, subscribeToDevice } from '@/offline/current-device';
import { LoadingScreen } from '@/ui/feedback/loading-screen';
import { Shell } from './shell';

const TakeUpPage = lazy(() => import('@/features/session/components/take-up-page'));

/** Everything behind the sign-in. A session's end takes it off the screen before any of it can be drawn without a person. */
export function PrivateLayout() {
  const device = useSyncExternalStore(subscribeToDevice, openDeviceOrNull);
  if (!device) {
    // Left, or about to be told who is here.
    if (readSession() === null) return <LoadingScreen />;
    return (
      <Suspense fallback={<LoadingScreen />}>
        <TakeUpPage />
      </Suspense>
    );
  }
  return (
    <Shell key={device.userId}>
      <Outlet />
    </Shell>
  );
}
