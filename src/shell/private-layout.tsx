import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '@/features/session/hooks';
import { readSession } from '@/http/session-storage';
import { openDeviceOrNull, subscribeToDevice } from '@/offline/current-device';
import { LoadingScreen } from '@/ui/feedback/loading-screen';
import { lazyPart } from '@/ui/lazy-part';
import { Shell } from './shell';

const TakeUpPage = lazyPart(() => import('@/features/session/components/take-up-page'));

/** Everything behind the sign-in. A session's end takes it off the screen before any of it can be drawn without a person. */
export function PrivateLayout() {
  const device = useSyncExternalStore(subscribeToDevice, openDeviceOrNull);
  const session = readSession();
  const me = useSession();
  const drawsFirst = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.drawsBeforeDevice === true });
  const userId = device?.userId ?? (me?.user.id === session?.userId ? session?.userId : undefined);
  if (userId === undefined) {
    // Left, or about to be told who is here.
    if (session === null) return <LoadingScreen />;
    return (
      <Suspense fallback={<LoadingScreen />}>
        <TakeUpPage />
      </Suspense>
    );
  }
  return <Shell key={userId}>{device || drawsFirst ? <Outlet /> : null}</Shell>;
}
