const pressable = 'a[href], button, summary, input[type=checkbox], input[type=radio]';

/**
 * Gives the focus to what is pressed. Safari leaves it to what lies around: no dialog would give it back to its button, and a screen reader
 * would begin at the top again.
 */
export function focusPressed(): () => void {
  const stop = new AbortController();
  let pressed: HTMLElement | null = null;

  addEventListener(
    'mousedown',
    ({ target, defaultPrevented }) => {
      // Prevented where the focus is to stay, as in the field whose suggestions one presses.
      pressed = !defaultPrevented && target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    },
    { signal: stop.signal },
  );
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Node && pressed?.contains(target) && !pressed.contains(document.activeElement))
        pressed.focus({ preventScroll: true });
      pressed = null;
    },
    // Before whoever opens something by the press, and remembers what had the focus.
    { signal: stop.signal, capture: true },
  );
  return () => stop.abort();
}
