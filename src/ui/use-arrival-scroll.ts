import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';

/**
 * How far the window is scrolled, in pixels, or will be once the screen that is being drawn has come: asked before that, the window
 * only knows of the one that goes away, and a list would be drawn where nobody looks first.
 */
export function useArrivalScroll(): () => number {
  const router = useRouter();
  const kept = useElementScrollRestoration({ getElement: () => window });
  return () => {
    const { location, resolvedLocation } = router.state;
    return location.state.__TSR_key === resolvedLocation?.state.__TSR_key ? window.scrollY : (kept?.scrollY ?? 0);
  };
}
