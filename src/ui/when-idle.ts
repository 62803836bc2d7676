/**
 * Runs once the browser has nothing better to do, so that it never stands in the way of the first screen, and after `longest`
 * milliseconds at the latest. Answers how to call it off.
 */
export function whenIdle(run: () => void, longest = 5000): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, Math.min(longest, 2000));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longest });
  return () => cancelIdleCallback(handle);
}
