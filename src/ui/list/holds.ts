/** Milliseconds: what phones take for a long press. */
const longPress = 450;
/** What phones would do with a text or a link that is held. */
const untouched = ['user-select', '-webkit-user-select', '-webkit-touch-callout'];
/** Pixels that a finger moves which rests. */
const slack = 10;

/**
 * Tells which row (`data-row`) of the list on the page a finger or a pen is held on, until `leaving`. Nothing else comes of it: the row is
 * not opened, no text selected, no menu shown. A finger that scrolls holds nothing.
 */
export function listenForHolds(onHold: (id: string) => void, leaving: AbortSignal): void {
  let held: { id: string; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  /** The press that the finger ends with is part of it. */
  let isOver = false;

  const letGo = () => {
    if (held) clearTimeout(held.timer);
    held = null;
  };
  const hold = () => {
    if (!held) return;
    const { id } = held;
    letGo();
    isOver = true;
    navigator.vibrate?.(10);
    onHold(id);
  };
  const pressed = (event: PointerEvent) => {
    letGo();
    isOver = false;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const id = row?.dataset.row;
    if (event.pointerType === 'mouse' || !event.isPrimary || !id) return;
    for (const name of untouched) row.style.setProperty(name, 'none');
    held = { id, x: event.clientX, y: event.clientY, timer: setTimeout(hold, longPress) };
  };
  const moved = ({ clientX, clientY }: PointerEvent) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > slack) letGo();
  };
  const menu = (event: Event) => {
    if (!held && !isOver) return;
    event.preventDefault();
    // Some phones say with it that the press was long.
    hold();
  };
  const clicked = (event: Event) => {
    if (!isOver) return;
    isOver = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const dragged = (event: Event) => {
    if (held || isOver) event.preventDefault();
  };

  const [options, first] = [{ signal: leaving }, { signal: leaving, capture: true }];
  document.addEventListener('pointerdown', pressed, options);
  document.addEventListener('pointermove', moved, options);
  for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, letGo, options);
  document.addEventListener('contextmenu', menu, options);
  document.addEventListener('dragstart', dragged, options);
  document.addEventListener('click', clicked, first);
  leaving.addEventListener('abort', letGo);
}
