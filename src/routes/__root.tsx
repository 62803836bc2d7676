import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { SessionEnd } from '@/contract/session-ends';
import { ErrorPage } from '@/shell/error-page';
import { lazyPart } from '@/ui/lazy-part';
import { whenIdle } from '@/ui/when-idle';

const NotFoundPage = lazyPart(() => import('@/shell/not-found-page'));
const Offers = lazyPart(() => import('@/shell/offers'));

type RouterContext = {
  /** Whether somebody is signed in at this moment, and why nobody is any more. */
  portal: { readonly signedIn: boolean; readonly ended: SessionEnd | null; readonly queryClient: QueryClient };
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
});

function Root() {
  return (
    <>
      <Outlet />
      <AfterFirstScreen>
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
      </AfterFirstScreen>
    </>
  );
}

function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}

/** What nobody waits for is neither fetched nor drawn with the first screen. */
function AfterFirstScreen({ children }: { children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => whenIdle(() => setThere(true), 2000), []);
  return there ? children : null;
}
