import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readSession, storedLanguage } from '@/http/session-storage';
import { openDeviceOrNull } from '@/offline/current-device';
import { screenKey } from '@/offline/opening-keys';
import { whenIdle } from '@/ui/when-idle';
import { type Drawn, isTypedInto, type KeptScreen, localDay, releaseOfPage, version } from './early-screen';
import { stylesOf } from './styles-of';

/** Screens whose first frame has all that they show; none with a form, and none that holds back what is personal. */
const kept = new Set(['/trips', '/dashboard']);
/** Milliseconds that a screen has to stay as it is before it is kept. */
const still = 1000;
/** Milliseconds after which it is kept though it never rests, as while thousands of rows arrive. */
const atLatest = 5000;
/** Pixels below the window that are kept besides: what stands above may be lower by so much at the next start, as after a first visit. */
const below = 64;
/** Local storage holds five megabytes of everything. */
const longest = 400_000;

/** Keeps what the screen looks like whenever it has come to rest or is left, for the next start (`early-screen.ts`). */
export function KeepScreen() {
  const router = useRouter();
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    /** When it began to be another than the one that is kept; null: it is that one. */
    let changedAt: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    const keepNow = () => {
      clearTimeout(timer);
      cancel();
      changedAt = null;
      keep(root, router.state.resolvedLocation);
    };
    const look = () => {
      const now = performance.now();
      changedAt ??= now;
      const left = changedAt + atLatest - now;
      if (left <= 0) return;
      clearTimeout(timer);
      cancel();
      timer = setTimeout(
        () => {
          cancel = whenIdle(keepNow);
        },
        Math.min(still, left),
      );
    };
    // A phone that puts the portal away may never come back to it.
    const leave = () => document.visibilityState === 'hidden' && changedAt !== null && keepNow();
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    document.addEventListener('visibilitychange', leave);
    look();
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', leave);
      clearTimeout(timer);
      cancel();
    };
  }, [router]);
  return null;
}

/** `shown`: whose screen it is. Nothing of what somebody saw stays behind when they leave, whichever tab keeps it last. */
function keep(root: HTMLElement, shown: ParsedLocation | undefined): void {
  const userId = openDeviceOrNull()?.userId;
  if (userId === undefined || readSession()?.userId !== userId) return;
  // Between a press and its screen the address is ahead of what is seen.
  if (shown?.pathname !== location.pathname || shown.searchStr !== location.search) return;
  // The next start begins at the top, and asks for nothing.
  if (!kept.has(location.pathname) || location.search !== '' || scrollY > 0 || root.querySelector('[aria-busy=true]')) return;
  // What was opened for a moment stays no longer than that.
  if (document.querySelector('dialog[open], [role=dialog], [data-opened], main [aria-expanded=true]')) return;
  const nodes = [...root.childNodes].flatMap(drawn);
  const screen: KeptScreen = {
    version,
    release: releaseOfPage(),
    language: storedLanguage(),
    day: localDay(),
    width: innerWidth,
    height: root.scrollHeight,
    styles: stylesOf(nodes),
    drawn: nodes,
  };
  const text = JSON.stringify(screen);
  const key = screenKey(userId, location.pathname);
  try {
    if (text.length <= longest) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // A full storage costs the next start half a second, nothing else.
    localStorage.removeItem(key);
  }
}

function isInSight(node: Element): boolean {
  // Of a select that is closed browsers say that its options aren't, the one that it shows among them.
  if (node instanceof HTMLOptionElement) return true;
  const { display } = getComputedStyle(node);
  if (display === 'none' || (display !== 'contents' && !node.checkVisibility())) return false;
  return node.getBoundingClientRect().top <= innerHeight + below;
}

/** What is in sight of a node, and what would be without a connection, but for what comes after a start's first frame. */
function drawn(node: Node): Drawn[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element) || node.hasAttribute('data-later')) return [];
  if (!isInSight(node) && !node.closest('[data-when-offline]')) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  // Its place is kept for what comes later.
  if (node.querySelector(':scope > [data-later]')) attributes.style = `${attributes.style ?? ''};min-height:${node.clientHeight}px`;
  // What was typed and not asked for is nothing to begin with.
  if (node instanceof HTMLInputElement && isTypedInto(node)) delete attributes.value;
  // Which is chosen isn't an attribute.
  if (node instanceof HTMLOptionElement && node.selected) attributes.selected = '';
  return [[node.localName, attributes, [...node.childNodes].flatMap(drawn)]];
}
