const ends = ['pointerup', 'pointercancel', 'click', 'keyup'] as const;

/** Runs once the press that made a field lose the focus is over: what moves on the screen before would make it miss its target. */
export function afterPress(run: () => void): void {
  const over = new AbortController();
  const finish = () => {
    over.abort();
    // The click belongs to the same press.
    setTimeout(run);
  };
  for (const end of ends) addEventListener(end, finish, { capture: true, signal: over.signal });
}
