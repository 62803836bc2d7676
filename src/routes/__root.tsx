import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorPage } from '@/shell/error-page';
import { NotFoundPage } from '@/shell/not-found-page';
import { lazyPart } from '@/ui/lazy-part';

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
      <Suspense fallback={null}>
        <Offers />
      </Suspense>
    </>
  );
}
