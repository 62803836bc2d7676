/** What stands among others of its kind, which come and go. Rows of long lists are drawn anew, and stay the same rows. */
function standing(target: EventTarget | null): string | Element | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row]');
  return row?.dataset.row ?? target.closest('article, [role=option], [data-notification]');
}

/** The button under the finger, and what it says. */
function control(target: EventTarget | null) {
  const button = target instanceof Element ? target.closest('button') : null;
  return { button, says: button?.textContent };
}

/**
 * Lets nothing come of a press that ends on another row than it began on, nor of the second of a double click where the first has taken its
 * row away, or made another of its button, such as one that undoes what it did. Where rows come in under a finger, or go, browsers take what
 * is there by the time that it is lifted: another record would be opened, chosen or answered.
 */
export function keepPressesWhole(): () => void {
  const stop = new AbortController();
  const first = { signal: stop.signal, capture: true };
  let began: { pointer: number; on: string | Element | null } | null = null;
  /** Where the first press of a double click was. */
  let last: ReturnType<typeof control> & { on: string | Element | null } = { on: null, button: null, says: undefined };

  const begin = ({ pointerId, target }: PointerEvent) => {
    began = { pointer: pointerId, on: standing(target) };
  };
  const end = (event: Event) => {
    // What keys, scripts and screen readers press has no pointer.
    if (!(event instanceof PointerEvent) || event.pointerId !== began?.pointer) return;
    const [on, { button, says }] = [standing(event.target), control(event.target)];
    const isSecond = event.detail > 1;
    const isOther = on !== null && (on !== began.on || (isSecond && on !== last.on));
    if (isOther || (isSecond && button !== null && button === last.button && says !== last.says)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { on, button, says };
  };
  addEventListener('pointerdown', begin, first);
  addEventListener('click', end, first);
  return () => stop.abort();
}
