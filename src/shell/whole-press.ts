/** What stands among others of its kind, which come and go. Rows of long lists are drawn anew, and stay the same rows. */
function standing(target: EventTarget | null): string | Element | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]');
  return row?.dataset.row ?? target.closest('article, [role=option], [data-notification]');
}

/**
 * Lets nothing come of a press that ends on another row than it began on, nor of the second of a double click where the first has taken its
 * row away. Where rows come in under a finger, or go, browsers take what is there by the time that it is lifted: another record would be
 * opened, chosen or answered.
 */
export function keepPressesWhole(): () => void {
  const stop = new AbortController();
  const first = { signal: stop.signal, capture: true };
  let began: { pointer: number; on: string | Element | null } | null = null;
  /** Where the first press of a double click was. */
  let last: string | Element | null = null;

  const begin = ({ pointerId, target }: PointerEvent) => {
    began = { pointer: pointerId, on: standing(target) };
  };
  const end = (event: Event) => {
    // What keys, scripts and screen readers press has no pointer.
    if (!(event instanceof PointerEvent) || event.pointerId !== began?.pointer) return;
    const on = standing(event.target);
    if (on !== null && (on !== began.on || (event.detail > 1 && on !== last))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = on;
  };
  addEventListener('pointerdown', begin, first);
  addEventListener('click', end, first);
  return () => stop.abort();
}
