import { readSession } from '@/http/session-storage';
import { storedLanguage } from '@/local-store';
import { screenKey } from '@/offline/opening-keys';
import { isDark } from '@/ui/stored-scheme';

/** An element as tag, attributes and children; text as itself. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, children: Drawn[]];

/** What a screen looked like when it last came to rest: as much of it as was in sight (`keep-screen.tsx`). */
export type KeptScreen = {
  version: typeof version;
  /** Of the portal that drew it: another's style sheets would lie over this one's. */
  release: string;
  language: string;
  /** Local day, as `Tue Nov 24 2026`: the screen calls it today. */
  day: string;
  /** When the company's day is over that the screen calls today: milliseconds since 1970, by this device's clock. */
  until: number;
  /** Pixels of the window's inside, and of all of the page. */
  width: number;
  height: number;
  /** Addresses of the style sheets that are about it, in their order. */
  styles: string[];
  drawn: Drawn[];
};

/** Raised when the shape of what is kept changes. */
export const version = 3;
const svg = 'http://www.w3.org/2000/svg';

let early: HTMLElement | null = null;
let pressed: HTMLElement | null = null;
/** What the mouse is down on. */
let held: HTMLElement | null = null;
let focused: HTMLElement | null = null;

/** What a page's code is called, and the style sheets that come with it: each release has names of its own. */
export const releaseOfPage = () =>
  [import.meta.url, ...[...document.querySelectorAll('link[data-release]')].map((link) => link.getAttribute('href'))].join(' ');

export const localDay = () => new Date().toDateString();

/**
 * Draws the screen as it was last seen, before any of the portal's code is there. What is pressed or typed in it is done on the portal's
 * own screen once that takes its place (`takeOver`).
 */
export async function showEarlyScreen(root: HTMLElement): Promise<void> {
  const kept = read();
  const loading = root.querySelector('.boot');
  if (!kept) return;
  // Without one of them the loading screen serves.
  if (!(await Promise.all(kept.styles.map(untilStyled))).every(Boolean)) return;
  // The portal may have been sooner, and may have one that looks like it.
  if (!loading?.isConnected) return;
  const page = document.documentElement;
  page.lang = kept.language.toLowerCase();
  page.dataset.mantineColorScheme = isDark() ? 'dark' : 'light';
  early = document.createElement('div');
  early.style.minHeight = `${kept.height}px`;
  early.append(...kept.drawn.map((node) => build(node, false)));
  sayWhetherOffline();
  // A browser may hear of it only now.
  for (const change of ['offline', 'online']) addEventListener(change, sayWhetherOffline);
  early.addEventListener('click', press);
  early.addEventListener('pointerdown', hold);
  // Its list would close again when the portal takes its place.
  early.addEventListener('mousedown', (event) => event.target instanceof HTMLSelectElement && event.preventDefault());
  early.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = target;
  });
  root.replaceChildren(early);
}

function sayWhetherOffline(): void {
  for (const chip of early?.querySelectorAll<HTMLElement>('[data-when-offline]') ?? []) chip.hidden = navigator.onLine;
}

/**
 * Does on the portal's own screen, which stands in `root` by now, what was done on the early one. `goTo` leads to the address of a link
 * that isn't on it any more: what was pressed is never forgotten without a word.
 */
export function takeOver(root: HTMLElement, goTo: (address: string) => void): void {
  if (!early) return;
  const own = (element: HTMLElement) => twin(element, root.querySelectorAll<HTMLElement>(element.localName));
  if (focused) own(focused)?.focus();
  for (const field of [...early.querySelectorAll('input')].filter(isTypedInto)) {
    const { value } = field;
    const into = value === '' ? null : twin(field, [...root.querySelectorAll('input')].filter(isTypedInto));
    if (!into || into.value === value) continue;
    into.setRangeText(value, 0, into.value.length, 'end');
    into.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const at = document.activeElement;
  // Who has chosen all of it to type over it does so.
  if (focused instanceof HTMLInputElement && at instanceof HTMLInputElement && at.value === focused.value && isTypedInto(at))
    at.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  const there = pressed && own(pressed);
  const address = pressed && (pressed.getAttribute('href') ?? pressed.querySelector('a')?.getAttribute('href'));
  if (there) activate(there);
  else if (address) goTo(address);
  const down = held;
  // The browser makes no click of a button that went down on one element and comes up on another.
  const release = ({ target }: Event) => {
    const under = down && own(down);
    if (under && target instanceof Node && under.contains(target)) activate(under);
  };
  if (down) addEventListener('pointerup', release, { once: true });
  early = null;
  pressed = null;
  held = null;
  focused = null;
}

function activate(element: HTMLElement): void {
  element.click();
  if (!(element instanceof HTMLSelectElement)) return;
  element.focus();
  try {
    element.showPicker();
  } catch {
    // Browsers allow it for some seconds after a press only. The next press opens it.
  }
}

function read(): KeptScreen | null {
  const session = readSession();
  if (!session || location.search !== '') return null;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(screenKey(session.userId, location.pathname)) ?? 'null');
    if (!isKept(kept) || kept.release !== releaseOfPage()) return null;
    const isOfToday = kept.day === localDay() && Date.now() < kept.until;
    return kept.language === storedLanguage() && isOfToday && kept.width === innerWidth ? kept : null;
  } catch {
    return null;
  }
}

/** Written by `KeepScreen` alone; of an older version's shape only what says so is looked at. */
const isKept = (value: unknown): value is KeptScreen =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === version;

/** Whether the sheet could be had. */
function untilStyled(address: string): Promise<boolean> {
  const found = [...document.querySelectorAll('link')].find((link) => link.getAttribute('href') === address);
  if (found?.sheet) return Promise.resolve(true);
  const link = found ?? document.createElement('link');
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener(
      'error',
      () => {
        // The portal asks for no sheet that the page seems to have.
        if (!found) link.remove();
        resolve(false);
      },
      { once: true },
    );
    link.rel = 'stylesheet';
    if (found) return;
    // As what has it fetched ahead asks for it, or it would come twice.
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  });
}

/** `drawing`: within an SVG, whose elements have names of their own. */
function build(node: Drawn, drawing: boolean): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, children] = node;
  const draws = drawing || tag === 'svg';
  const element = draws ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => build(child, draws)));
  return element;
}

/** What leads elsewhere, or opens something, waits for the portal; a new tab doesn't. */
function press(event: MouseEvent): void {
  held = null;
  const target = pressable(event);
  if (!target) return;
  event.preventDefault();
  pressed?.removeAttribute('data-pressed');
  target.dataset.pressed = '';
  pressed = target;
}

/** A finger's click is made where it was lifted, whatever stood there when it came down. */
function hold(event: PointerEvent): void {
  held = event.pointerType === 'touch' || event.button !== 0 ? null : pressable(event);
}

function pressable({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  const box = target.closest('label')?.querySelector<HTMLElement>('input[type=checkbox]');
  return box ?? target.closest<HTMLElement>('a, button, select, label, [data-row]');
}

/** Boxes to check have no place in their text. */
export const isTypedInto = (field: HTMLInputElement) => field.selectionStart !== null;

/** The one among these that does the same; null where none or more than one is called so. */
function twin<Kind extends HTMLElement>(element: Kind, among: Iterable<Kind>): Kind | null {
  const name = nameOf(element);
  const [found = null, ...others] = [...among].filter((each) => nameOf(each) === name);
  // All that lead to the same address do the same.
  return others.length === 0 || element.localName === 'a' ? found : null;
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute('href') ??
  element.dataset.row ??
  element.getAttribute('aria-label') ??
  element.getAttribute('placeholder') ??
  element.textContent;
