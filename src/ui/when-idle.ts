/** Milliseconds between two looks at whether the screen has got what it waits for. */
const pace = 200;

/**
 * Runs once the browser has nothing better to do and the screen waits for nothing, so that it never stands in the way of the first
 * rows, and after `longest` milliseconds at the latest. Answers how to call it off.
 */
export function whenIdle(run: () => void, longest = 5000): () => void {
  const latest = performance.now() + longest;
  const look = () => {
    const left = latest - performance.now();
    if (left > 0 && isScreenWaiting()) cancel = after(Math.min(pace, left), ask);
    else run();
  };
  const ask = () => {
    cancel = onceIdle(look, Math.max(latest - performance.now(), 1));
  };
  let cancel = onceIdle(look, longest);
  return () => cancel();
}

/** A connection is as idle as the browser while somebody waits for what comes over it. */
const isScreenWaiting = () => document.querySelector('[aria-busy=true]') !== null;

function onceIdle(run: () => void, longest: number): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) return after(Math.min(longest, 2000), run);
  const handle = requestIdleCallback(run, { timeout: longest });
  return () => cancelIdleCallback(handle);
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
