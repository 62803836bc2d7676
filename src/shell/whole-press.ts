/** What stands among others of its kind, which come and go. Rows of long lists are drawn anew, and stay the same rows. */
function standing(target: EventTarget | null): string | Element | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]');
  return row?.dataset.row ?? target.closest('article, [role=option], [data-notification]');
}

/** What the button or link under the finger says; null where there is none. */
function words(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest('a, button') : null;
  return control?.getAttribute('aria-label') ?? control?.textContent ?? null;
}

/**
 * Lets nothing come of a press that ends on another row than it began on, nor of the second of a double click where the first has taken its
 * row away, made another button of its own, such as one that undoes what it did, or brought another under the finger. Where things come in,
 * or go, browsers take what is there by the time that the finger is lifted: another record would be opened, chosen or answered.
 */
export function keepPressesWhole(): () => void {
  const stop = new AbortController();
  const first = { signal: stop.signal, capture: true };
  let began: { pointer: number; on: string | Element | null } | null = null;
  /** Where the first press of a double click was. */
  let last: { on: string | Element | null; says: string | null } = { on: null, says: null };

  const begin = ({ pointerId, target }: PointerEvent) => {
    began = { pointer: pointerId, on: standing(target) };
  };
  const end = (event: Event) => {
    // What keys, scripts and screen readers press has no pointer.
    if (!(event instanceof PointerEvent) || event.pointerId !== began?.pointer) return;
    const [on, says] = [standing(event.target), words(event.target)];
    const isSecond = event.detail > 1;
    const isOther = on !== null && (on !== began.on || (isSecond && on !== last.on));
    if (isOther || (isSecond && says !== last.says)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { on, says };
  };
  addEventListener('pointerdown', begin, first);
  addEventListener('click', end, first);
  return () => stop.abort();
}
