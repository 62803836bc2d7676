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

/** Has the code of the next screens run before a finger lifts, one screen at a time, when the browser is idle and all of it is on the device. */
export function warmScreens(router: PortalRouter): void {
  const warm = async (left: readonly (typeof next)[number][]) => {
    const [id, ...others] = left;
    if (!id || !navigator.serviceWorker?.controller) return;
    // A part that can't be had is told when the router itself asks for it.
    await router.loadRouteChunk(router.routesById[id])?.catch(() => {});
    whenIdle(() => void warm(others));
  };
  whenIdle(() => void warm(next));
}
