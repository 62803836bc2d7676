import { createRouter } from '@tanstack/react-router';
import type { Portal } from './portal';
import { routeTree } from './routeTree.gen';
import { stringifySearch } from './stringify-search';
import { WithBackground } from './with-background';

export type PortalRouter = ReturnType<typeof createPortalRouter>;

export function createPortalRouter(portal: Pick<Portal, 'signedIn' | 'ended' | 'queryClient'>) {
  return createRouter({
    routeTree,
    context: { portal },
    InnerWrap: WithBackground,
    defaultPreload: 'intent',
    // What is on the device is there within this time, and a spinner would only flicker.
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    stringifySearch,
  });
}

/** Nobody is signed in any more: a private screen leads to the sign-in, and back to itself after it; so do the others, for good. */
export async function goToSignIn(router: PortalRouter): Promise<void> {
  await router.invalidate();
  if (router.state.location.pathname !== '/') await router.navigate({ to: '/', replace: true });
}

/** Whether the screen that the address names shows what was seen last while the device is being opened. */
export function drawsBeforeDevice(router: PortalRouter): boolean {
  const [matchedRoutes] = router.getMatchedRoutes(router.history.location.pathname);
  return matchedRoutes.at(-1)?.options.staticData?.drawsBeforeDevice === true;
}

/** Begins to load the code of the screen that the address names, while the device is still being read. */
export function preloadScreen(router: PortalRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.history.location.pathname);
  // A part that can't be had is told when the router itself asks for it.
  for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => {});
}

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
  interface StaticDataRouteOption {
    /** Shows what was seen last while the device is being opened. */
    drawsBeforeDevice?: boolean;
  }
}
