import { readSession, storedLanguage } from '@/http/session-storage';

/** An element as tag, attributes and children; text as itself. */
type Drawn = string | [string, Record<string, string>, Drawn[]];

type LastScreen = {
  version: typeof version;
  userId: string;
  language: string;
  page: string;
  width: number;
  /** Addresses of the style sheets, in their order. */
  styles: string[];
  /** Addresses of the code that the screen took, which can be fetched all at once the next time. */
  scripts: string[];
  drawn: Drawn[];
};

const key = 'last-screen';
/** Raised when the shape of what is kept changes. */
const version = 2;
/** Lists and totals, opened to read one line. Forms, profiles and files stay out, and with them all that is personal or typed. */
const pictured = /^\/(dashboard|trips|employee|department|designation)$/;
const svg = 'http://www.w3.org/2000/svg';
/** A screen is redrawn once it has been still for this long. */
const still = 1000;
/** Local storage holds five megabytes of everything. */
const longest = 400_000;
/** Style sheets lie in the worker's cache; the portal isn't kept waiting longer than this for them. */
const patience = 250;

const host = 'last-screen';
const page = () => location.pathname + location.search;

/**
 * Draws the screen that was here last, before any of the portal's code runs, so that a slow phone shows the list at once.
 * A picture only: it can't be used, and goes as soon as the portal stands behind it.
 * Resolves once it is painted; at once when there is none for this person, page and width.
 */
export async function showLastScreen(): Promise<void> {
  dropForeign();
  const kept = read();
  const scheme = colorScheme();
  // Mantine would say so only once it runs.
  document.documentElement.dataset.mantineColorScheme = scheme;
  if (!kept || kept.page !== page()) return;
  if (kept.width !== innerWidth || kept.language !== storedLanguage()) return;
  const frame = document.createElement(host);
  frame.hidden = true;
  frame.inert = true;
  frame.ariaHidden = 'true';
  // Closed, so that nothing finds the same words twice while the portal draws itself beneath.
  const shadow = frame.attachShadow({ mode: 'closed' });
  const loaded = kept.styles.map((address) => {
    const link = linkTo(address, 'stylesheet');
    shadow.append(link);
    return new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
  });
  document.body.append(frame);
  const shown = Promise.all(loaded).then(
    () => {
      // The portal may have been sooner.
      if (!frame.isConnected) return;
      const screen = document.createElement('div');
      screen.dataset.mantineColorScheme = scheme;
      screen.append(...kept.drawn.map(build));
      shadow.append(screen);
      frame.hidden = false;
      return painted();
    },
    // The sheets of a version that is gone: the green loading screen serves.
    () => frame.remove(),
  );
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))]);
  if (frame.isConnected) document.head.append(...kept.scripts.map((address) => linkTo(address, 'modulepreload')));
}

/**
 * Takes the picture away, and makes a new one whenever the screen has come to rest.
 * `root` is what the portal draws into, `personOn` says whom it draws for.
 */
export function followScreen(root: HTMLElement, personOn: () => string | null): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepIt = () => keep(root, personOn());
  const look = () => {
    if (isReady(root)) document.querySelector(host)?.remove();
    clearTimeout(timer);
    timer = setTimeout(keepIt, still);
  };
  new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepIt());
  // A tab that has not heard of a sign-out yet may keep its picture after it.
  addEventListener('storage', dropForeign);
  // Whatever happens, nobody is left looking at a picture.
  setTimeout(() => document.querySelector(host)?.remove(), 5000);
}

const isReady = (root: HTMLElement) => root.querySelector('main') !== null && root.querySelector('[aria-busy="true"]') === null;

function keep(root: HTMLElement, userId: string | null): void {
  // Somebody who has signed out, perhaps in another tab, leaves nothing, least of all to whoever signed in there.
  if (userId === null || userId !== readSession()?.userId) return;
  // The next start begins at the top.
  if (!isReady(root) || scrollY > 0) return;
  // What was opened for a moment stays no longer than that, and what was searched for may be somebody's mobile.
  if (!pictured.test(location.pathname) || new URLSearchParams(location.search).has('search')) return;
  if (root.querySelector('[data-private]')) return;
  const screen: LastScreen = {
    version,
    userId,
    language: storedLanguage(),
    page: page(),
    width: innerWidth,
    styles: [...document.styleSheets].flatMap(({ href }) => href ?? []),
    scripts: performance.getEntriesByType('resource').flatMap(({ name }) => (isScript.test(name) ? name : [])),
    drawn: [...root.childNodes].flatMap(drawn),
  };
  const text = JSON.stringify(screen);
  if (text.length > longest) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full storage costs the picture, nothing else.
    localStorage.removeItem(key);
  }
}

/** Nothing of what somebody saw stays behind when they leave. */
export const forgetLastScreen = (): void => localStorage.removeItem(key);

/** Forgets a picture that nobody may see any more: of somebody who isn't signed in here, or of an older version. */
function dropForeign(): void {
  if (localStorage.getItem(key) !== null && (read()?.userId ?? null) !== readSession()?.userId) forgetLastScreen();
}

function read(): LastScreen | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLastScreen(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Written by `keep` alone; of an older version's shape only what says so is looked at. */
const isLastScreen = (value: unknown): value is LastScreen =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === version;

function colorScheme(): 'light' | 'dark' {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What can be seen of a node, without anything that acts. */
function drawn(node: Node): Drawn[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element) || !node.checkVisibility() || node.getBoundingClientRect().top > innerHeight) return [];
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attributes) if (looks.test(name)) attributes[name] = value;
  return [[node.localName, attributes, [...node.childNodes].flatMap(drawn)]];
}

/** Attributes that say what something looks like; none that says what it does or what was typed, and no ids. */
const looks =
  /^(class|style|type|placeholder|disabled|checked|max|colspan|scope|lang|data-.*|aria-(current|sort|expanded|selected|pressed|checked)|viewbox|xmlns|d|[xyr][12]?|c[xy]|width|height|points|fill|stroke.*|transform)$/i;

function build(node: Drawn): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, children] = node;
  const element = svgTags.has(tag) ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(build));
  return element;
}

const svgTags = new Set(['svg', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'g', 'ellipse']);

function linkTo(address: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = address;
  return link;
}

const isScript = /\/assets\/[^/]+\.js$/;

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
