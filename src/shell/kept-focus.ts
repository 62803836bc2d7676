import { isDrawn } from '@/ui/is-drawn';
import { isInSight } from '@/ui/is-in-sight';

/** No text fields: on a phone they would bring the keyboard up. */
const landing = ':is(a[href], button:not([disabled]), input[type=checkbox]:not([disabled]), input[type=radio]:not([disabled]))';
/** Milliseconds in which whoever took the focused thing away may say where the focus goes. */
const grace = 120;

/** What had the focus, and what stood beside it: what follows, nearest first, then what stands before. */
type Place = { element: HTMLElement; isOnScreen: boolean; beside: HTMLElement[] };

function placeOf(element: HTMLElement): Place {
  const all = [...document.querySelectorAll<HTMLElement>(`main ${landing}`)];
  const after = all.findIndex((each) => element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  const following = after === -1 ? [] : all.slice(after).filter((each) => !element.contains(each));
  const isOnScreen = element.closest('main') !== null;
  // What lies over the screen comes after all of it, and beside none of it: the last row of a list would have the focus, out of sight.
  const before = isOnScreen ? (after === -1 ? all : all.slice(0, after)).filter((each) => each !== element) : [];
  return { element, isOnScreen, beside: [...following, ...before.reverse()] };
}

const canLand = (element: HTMLElement) => element.isConnected && element.matches(landing) && isDrawn(element);

/** Where the focus goes when `place` is gone: to what stood beside it, at best in sight, at the end to the screen's heading. */
function landingFrom({ element, beside }: Place): HTMLElement | null {
  if (canLand(element)) return element;
  const able = beside.filter(canLand);
  return able.find(isInSight) ?? able[0] ?? document.querySelector<HTMLElement>('main h1');
}

/**
 * Gives the focus to what is beside when what has it goes away or is switched off, as a row that is deleted and a button that shows more.
 * A browser lets it fall to the page, and whoever works by keyboard or screen reader would begin at the top again.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  let last: Place | null = null;
  /** The last on the screen itself, for what a dialog leaves behind. */
  let onScreen: Place | null = null;
  let timer = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = placeOf(target);
    if (last.isOnScreen) onScreen = last;
  };
  // A press beside everything takes the focus away on purpose.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(landing)) last = null;
  };
  const settle = () => {
    if (!last || document.activeElement !== document.body || document.querySelector('[role=dialog], dialog[open]')) return;
    // Off only for a while, or a field that was left so that the keyboard goes.
    if (last.element.isConnected && !canLand(last.element)) return;
    landingFrom(last.isOnScreen ? last : (onScreen ?? last))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = window.setTimeout(settle, grace);
  });

  addEventListener('focusin', remember, { signal: stop.signal });
  addEventListener('pointerdown', forget, { signal: stop.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
