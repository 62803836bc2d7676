import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '@/features/session/hooks';
import { readSession } from '@/http/session-storage';
import { openDeviceOrNull } from '@/offline/current-device';
import { screenKey } from '@/offline/opening-keys';
import { inTurns } from '@/offline/yield';
import { beginningOf, daysAfter } from '@/rules/period';
import { finished, type Pieces } from '@/rules/pieces';
import { dateIn } from '@/rules/wall-time';
import { isDrawn } from '@/ui/is-drawn';
import { whenIdle } from '@/ui/when-idle';
import { type Drawn, isTypedInto, type KeptScreen, localDay, releaseOfPage, version } from './early-screen';
import { stylesOf } from './styles-of';

/** Screens whose first frame has all that they show; none with a form, and none that holds back what is personal. */
const keptScreens = new Set(['/trips', '/dashboard']);
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
  const zone = useSession()?.company.zone;
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root || zone === undefined) return;
    /** When it began to be another than the one that is kept; null: it is that one. */
    let changedAt: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    /** Whether it is being looked at. */
    let isLooking = false;
    const wasKept = () => {
      isLooking = false;
      changedAt = null;
    };
    const keepNow = () => {
      clearTimeout(timer);
      cancel();
      finished(keeping(root, router.state.resolvedLocation, zone));
      wasKept();
    };
    /** Looking at each element takes a slow phone a quarter of a second, in which it would answer nobody. What changes meanwhile calls it off. */
    const keepInTurns = () => {
      let isOff = false;
      isLooking = true;
      cancel = () => {
        isOff = true;
      };
      const work = unless(keeping(root, router.state.resolvedLocation, zone), () => isOff);
      void inTurns(work, () => {}).then(() => isOff || wasKept());
    };
    const look = () => {
      const now = performance.now();
      changedAt ??= now;
      const left = changedAt + atLatest - now;
      // It is kept in a moment, however it changes.
      if (left <= 0 && !isLooking) return;
      isLooking = false;
      clearTimeout(timer);
      cancel();
      timer = setTimeout(
        () => {
          cancel = whenIdle(left > still ? keepInTurns : keepNow);
        },
        Math.max(Math.min(still, left), 0),
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
  }, [router, zone]);
  return null;
}

/** The pieces of some work, none once it has been called off. */
function* unless(work: Pieces<void>, isOff: () => boolean): Generator<undefined> {
  while (!isOff() && !work.next().done) yield;
}

/** `shown`: which screen it is; `zone`: the company's. Nothing of what somebody saw stays behind when they leave, whichever tab keeps it last. */
function* keeping(root: HTMLElement, shown: ParsedLocation | undefined, zone: string): Pieces<void> {
  const userId = openDeviceOrNull()?.userId;
  const isToBeKept = () => userId !== undefined && readSession()?.userId === userId && isAsItOpens(root, shown);
  if (!isToBeKept()) return;
  const nodes = yield* drawnWithin(root);
  const styles = yield* stylesOf(nodes);
  // Meanwhile somebody may have scrolled, or left.
  if (userId === undefined || !isToBeKept()) return;
  const screen: KeptScreen = {
    version,
    release: releaseOfPage(),
    // Of what is seen: in another tab somebody may have chosen another one since.
    language: document.documentElement.lang.toUpperCase(),
    day: localDay(),
    until: endOfDay(zone),
    width: innerWidth,
    height: root.scrollHeight,
    styles,
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

/** When the company's day is over by its own clock, as this device's clock will say it. */
function endOfDay(zone: string): number {
  const now = Date.now();
  const serverNow = openDeviceOrNull()?.clock.now() ?? now;
  return now + beginningOf(daysAfter(dateIn(zone, serverNow), 1), zone) - serverNow;
}

/** Whether the screen is one that is kept, as the next start opens it: that begins at the top, and asks for nothing. */
function isAsItOpens(root: HTMLElement, shown: ParsedLocation | undefined): boolean {
  // Between a press and its screen the address is ahead of what is seen.
  if (shown?.pathname !== location.pathname || shown.searchStr !== location.search) return false;
  if (!keptScreens.has(location.pathname) || location.search !== '' || scrollY > 0 || root.querySelector('[aria-busy=true]')) return false;
  // What was opened for a moment stays no longer than that.
  return !document.querySelector('dialog[open], [role=dialog], [data-opened], main [aria-expanded=true]');
}

function isInSight(node: Element): boolean {
  // Of a select that is closed browsers say that its options aren't, the one that it shows among them.
  if (node instanceof HTMLOptionElement) return true;
  if (!isDrawn(node) && getComputedStyle(node).display !== 'contents') return false;
  return node.getBoundingClientRect().top <= innerHeight + below;
}

/** What is in sight of what is in a node, and what would be without a connection, but for what comes after a start's first frame. */
function* drawnWithin(node: Node): Pieces<Drawn[]> {
  const within: Drawn[] = [];
  for (const each of node.childNodes) {
    const drawn = each instanceof Text ? each.data : each instanceof Element ? yield* drawnOf(each) : null;
    if (drawn !== null) within.push(drawn);
  }
  return within;
}

function* drawnOf(node: Element): Pieces<Drawn | null> {
  yield;
  if (node.hasAttribute('data-later')) return null;
  if (!isInSight(node) && !node.closest('[data-when-offline]')) return null;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  // Its place is kept for what comes later.
  if (node.querySelector(':scope > [data-later]')) attributes.style = `${attributes.style ?? ''};min-height:${node.clientHeight}px`;
  // What was typed and not asked for is nothing to begin with.
  if (node instanceof HTMLInputElement && isTypedInto(node)) delete attributes.value;
  // Which is chosen isn't an attribute.
  if (node instanceof HTMLOptionElement && node.selected) attributes.selected = '';
  return [node.localName, attributes, yield* drawnWithin(node)];
}
