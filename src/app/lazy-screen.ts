import { lazyRouteComponent as lazyOfRouter } from '@tanstack/react-router';
import { untilLoaded } from '@/ui/lazy-part';

/**
 * A screen whose code comes when it is first wanted; all routes get theirs so (`vite.config.ts`). Where it can't be had, the router by itself
 * loads the page anew, and with no connection the browser's own page comes in place of the portal. As any part, it comes once it can.
 */
export const lazyRouteComponent: typeof lazyOfRouter = (load, name) => lazyOfRouter(() => untilLoaded(load), name);
