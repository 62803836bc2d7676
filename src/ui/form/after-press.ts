const ends = ['pointerup', 'pointercancel', 'click', 'keyup'] as const;

/**
 * Runs once the press that made a field lose the focus is over: what moves on the screen before would make it miss its target. Not where
 * somebody is in the field again by then, as where another window took the focus, and the press is the first letter that they type.
 */
export function afterPress(field: Element, run: () => void): void {
  const over = new AbortController();
  const finish = () => {
    over.abort();
    // The click belongs to the same press.
    setTimeout(() => document.activeElement !== field && run());
  };
  for (const end of ends) addEventListener(end, finish, { capture: true, signal: over.signal });
}
