import { isDrawn } from '@/ui/is-drawn';
import { isInSight } from '@/ui/is-in-sight';

const row = 'main tbody tr, main article';
/** What of a row can have the focus. */
const thing = 'a[href], button:not([disabled]), input[type=checkbox]:not([disabled])';
/** How often a list may be drawn anew on the way to its end: cards have their heights only once they are drawn. */
const mostDrawings = 5;

const thingsOf = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>(thing)].filter(isDrawn);
const rowsHere = () => [...document.querySelectorAll<HTMLElement>(row)].filter((each) => thingsOf(each).length > 0);
const listOf = (of: HTMLElement) => of.closest<HTMLElement>('tbody, ul') ?? of;
const linkOf = (of: HTMLElement) => of.querySelector<HTMLElement>('a[href]') ?? thingsOf(of)[0];
const boxOf = (of: HTMLElement) => of.querySelector<HTMLElement>('input[type=checkbox]');

/** The row of what has the focus, unless that is typed in or chosen by arrows itself. */
function rowAtHand(): HTMLElement | null {
  const focused = document.activeElement;
  return focused?.matches(thing) ? focused.closest<HTMLElement>(row) : null;
}

/** What had the focus last in each list. */
const lastThings = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Makes each list one stop of the Tab key: at what had the focus last, else at the link of the first row in sight. All else in rows is
 * reached by arrows. Called right before each step, so that rows are drawn as if nobody had a keyboard.
 */
export function keepOneStop(): void {
  const rows = rowsHere();
  for (const list of new Set(rows.map(listOf))) {
    const inList = rows.filter((each) => list.contains(each));
    const things = inList.flatMap(thingsOf);
    const focused = things.find((each) => each === document.activeElement);
    if (focused) lastThings.set(list, focused);
    const last = lastThings.get(list);
    const first = inList.find((each) => each.getBoundingClientRect().top >= 0) ?? inList[0];
    const stop = last && things.includes(last) ? last : first && linkOf(first);
    for (const each of things) each.tabIndex = each === stop ? 0 : -1;
  }
}

/** What arrows, Home, End and Space do in a row. Whether the key was for the row. */
export function actInRow(key: string): boolean {
  const at = rowAtHand();
  if (!at) return false;
  switch (key) {
    case 'ArrowDown':
      return stepToRow(1);
    case 'ArrowUp':
      return stepToRow(-1);
    case 'ArrowRight':
      return stepInRow(at, 1);
    case 'ArrowLeft':
      return stepInRow(at, -1);
    case 'Home':
      goToEnd(listOf(at), 0);
      return true;
    case 'End':
      goToEnd(listOf(at), -1);
      return true;
    case ' ':
      // Buttons and boxes do with it what they always do.
      return document.activeElement instanceof HTMLAnchorElement && toggleRow();
    default:
      return false;
  }
}

/** Goes to the next row, or to the one before; to the first in sight where none has the focus. Whether there is one. */
export function stepToRow(by: 1 | -1): boolean {
  const at = rowAtHand();
  if (at && !isInSight(at)) {
    // The rows beside one that has been scrolled away aren't drawn.
    at.scrollIntoView({ block: 'center' });
    onceDrawn(() => stepToRow(by));
    return true;
  }
  const rows = rowsHere();
  const next = at ? rows[rows.indexOf(at) + by] : rows.find((each) => each.getBoundingClientRect().top >= 0);
  if (next) focusIn(next);
  return next !== undefined;
}

function stepInRow(at: HTMLElement, by: 1 | -1): boolean {
  const things = thingsOf(at);
  const now = things.findIndex((each) => each.contains(document.activeElement));
  things[now + by]?.focus();
  return true;
}

function goToEnd(list: HTMLElement, end: 0 | -1, drawings = 0): void {
  list.scrollIntoView({ block: end === 0 ? 'start' : 'end' });
  onceDrawn(() => {
    const next = rowsHere()
      .filter((each) => list.contains(each))
      .at(end);
    if (!next || next.contains(document.activeElement)) return;
    focusIn(next);
    if (drawings < mostDrawings) goToEnd(list, end, drawings + 1);
  });
}

/** From box to box, else to the link. */
function focusIn(next: HTMLElement): void {
  const box = document.activeElement?.matches('input') ? boxOf(next) : null;
  (box ?? linkOf(next))?.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/**
 * Goes on once the list is drawn, which hears of having been scrolled with the next frame; not where the person has gone elsewhere
 * meanwhile, or the focus would be taken from under their hands.
 */
function onceDrawn(run: () => void): void {
  const focused = document.activeElement;
  const goOn = () => {
    if (document.activeElement === focused) run();
  };
  requestAnimationFrame(() => requestAnimationFrame(goOn));
}

/** Chooses the row that has the focus, or no longer. Whether it can be chosen. */
export function toggleRow(): boolean {
  const at = document.activeElement?.closest<HTMLElement>(row);
  const box = at ? boxOf(at) : null;
  box?.click();
  return box !== null;
}

/** Puts the focus into the list's own search. Whether it has one. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
