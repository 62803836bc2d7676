import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorPage } from '@/shell/error-page';
import { NotFoundPage } from '@/shell/not-found-page';
import { lazyPart } from '@/ui/lazy-part';
import { whenIdle } from '@/ui/when-idle';

const Offers = lazyPart(() => import('@/shell/offers'));

type RouterContext = {
  /** Whether somebody is signed in at this moment. */
  portal: { readonly signedIn: boolean };
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
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

/** What nobody waits for is neither fetched nor drawn with the first screen. */
function AfterFirstScreen({ children }: { children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => whenIdle(() => setThere(true), 2000), []);
  return there ? children : null;
}
