import type { CDPSession, Page } from '@playwright/test';
import type { PortalServer } from '../support/portal-server';
import { type Figure, median, Phone } from './phone';
import { blank, paintNothing, signIn, slownessOfGoals } from './visits';

type Tab = { page: Page; cdp: CDPSession };

type Step = {
  what: string;
  /** The link that is pressed, where it is in sight; with none, it is back in the history. */
  press?: string;
  path: string;
  /** What only the screen itself shows, with what it is about. */
  content: string;
  /** Pixels that the screen is scrolled before that. */
  scrolled?: number;
};

const trip = { press: 'main article[data-trip] a', path: '/trip-details/', content: 'main dl dd' };
const back = { path: '/trips', content: 'main article[data-trip]' };

/** One round through the portal as a thumb goes; it ends where it began. */
const round: readonly Step[] = [
  { what: 'From the list to a trip', ...trip },
  { what: 'Back to the list', ...back },
  { what: 'To a trip far down', ...trip, scrolled: 20_000 },
  { what: 'Back to where one was', ...back },
  { what: 'From the list to the form', press: 'nav a[href^="/create-trip"]', path: '/create-trip', content: 'main form [type=submit]' },
  { what: 'Back from the form', ...back },
  { what: 'To the employees', press: 'nav a[href^="/employee"]', path: '/employee', content: 'main article[data-employee]' },
  { what: 'To the dashboard', press: 'nav a[href^="/dashboard"]', path: '/dashboard', content: 'main section[aria-busy=false] dl a' },
  { what: 'To the trips', press: 'nav a[href^="/trips"]', path: '/trips', content: 'main article[data-trip]' },
];

/** Milliseconds that a thumb lies on a link. */
const touch = 80;

/** Milliseconds from the click, or the way back, to the end of the frame with the screen's content. */
async function timeOf({ page, cdp }: Tab, { press, path, content, scrolled = 0 }: Step): Promise<number> {
  if (scrolled > 0) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await page.waitForTimeout(rest);
  }
  const time = page.evaluate(
    ([goesBack, there, shown]) =>
      new Promise<number>((resolve) => {
        let began = performance.now();
        addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!location.pathname.startsWith(there) || !document.querySelector(shown)) return;
          observer.disconnect();
          // So urgent that nothing comes between the frame and it.
          requestAnimationFrame(() => scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' }));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        if (goesBack) history.back();
      }),
    [press === undefined, path, content] as const,
  );
  if (press !== undefined) {
    const touchPoints = [await placeOf(page, press)];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(touch);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  return time;
}

/** Where the first of these links that a thumb can reach is. */
const placeOf = (page: Page, link: string) =>
  page.evaluate((selector) => {
    for (const each of document.querySelectorAll(selector)) {
      const { x, y, width, height } = each.getBoundingClientRect();
      const place = { x: x + width / 2, y: y + height / 2 };
      if (each.contains(document.elementFromPoint(place.x, place.y))) return place;
    }
    throw new Error(`Nothing to press: ${selector}`);
  }, link);

const rounds = 7;
/** What a screen still does once it is there isn't the next one's. */
const rest = 1500;

/** From screen to screen on a phone, everything on the device: CPU held back four times, and as far as it takes to be at the goals' pace. */
export async function measureNavigations(server: PortalServer): Promise<Figure[]> {
  const phone = await Phone.open();
  try {
    const tab = await phone.tab();
    await tab.page.goto(server.origin);
    await signIn(tab.page);
    await tab.page.goto(`${server.origin}/trips`);
    await tab.page.getByRole('link', { name: /View All\s*5,000/ }).waitFor({ timeout: 180_000 });
    await tab.page.waitForTimeout(10_000);
    const figures = [];
    for (const slower of new Set([4, await slownessOfGoals(phone)])) figures.push(...(await measureRounds(phone, tab, slower)));
    return figures;
  } finally {
    await phone.close();
  }
}

async function measureRounds(phone: Phone, tab: Tab, slower: number): Promise<Figure[]> {
  await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times = round.map((): number[] => []);
  const paints = [];
  for (let i = 0; i < rounds; i++) {
    // A machine's pace may change from minute to minute.
    paints.push(await paintNothing(phone, slower), await paintNothing(phone, slower));
    await tab.page.bringToFront();
    for (const [place, step] of round.entries()) {
      times[place]?.push(await timeOf(tab, step));
      await tab.page.waitForTimeout(rest);
    }
  }
  return [
    blank(paints, slower),
    ...round.map(({ what }, place) => ({
      what: `${what}, CPU ÷ ${slower}`,
      value: median(times[place] ?? []),
      unit: 'ms',
      goal: '≤ 100',
    })),
  ];
}
