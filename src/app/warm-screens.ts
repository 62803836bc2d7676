import { readSession } from '@/http/session-storage';
import { whenIdle } from '@/ui/when-idle';
import type { PortalRouter } from './router';

/** Where people go from a list, in the order of how often. */
const next = [
  '/_private/trip-details/$id',
  '/_private/create-trip',
  '/_private/trips',
  '/_private/employee',
  '/_private/dashboard',
  '/_private/edit-trip',
  '/_private/employee-profile',
] as const;

/** Where whoever signs in comes. */
const afterSignIn = ['/_private', '/_private/dashboard'] as const;

type Screen = (typeof next | typeof afterSignIn)[number];

/**
 * Has the code of the next screens run before a finger lifts, one screen at a time, when the browser is idle: for whoever signs in, while
 * they type, and for whoever is signed in once all of it is on the device.
 */
export function warmScreens(router: PortalRouter): void {
  const warm = async ([id, ...others]: readonly Screen[]) => {
    if (!id) return;
    // A part that can't be had is told when the router itself asks for it.
    await router.loadRouteChunk(router.routesById[id])?.catch(() => {});
    whenIdle(() => void warm(others));
  };
  whenIdle(() => {
    if (!readSession()) void warm(afterSignIn);
    else if (navigator.serviceWorker?.controller) void warm(next);
  });
}
