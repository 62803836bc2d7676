import type { Page } from '@playwright/test';
import type { PortalServer } from '../support/portal-server';
import { type Figure, median, Phone } from './phone';
import { signIn } from './visits';

type Step = {
  what: string;
  /** The link that is pressed; with none, it is back in the history. */
  press?: string;
  path: string;
  /** What only the screen itself shows, with what it is about. */
  content: string;
};

/** One round through the portal as a thumb goes; it ends where it began. */
const round: readonly Step[] = [
  { what: 'From the list to a trip', press: 'main article[data-trip] a', path: '/trip-details/', content: 'main dl dd' },
  { what: 'Back to the list', path: '/trips', content: 'main article[data-trip]' },
  { what: 'From the list to the form', press: 'nav a[href^="/create-trip"]', path: '/create-trip', content: 'main form [type=submit]' },
  { what: 'Back from the form', path: '/trips', content: 'main article[data-trip]' },
  { what: 'To the employees', press: 'nav a[href^="/employee"]', path: '/employee', content: 'main article[data-employee]' },
  { what: 'To the dashboard', press: 'nav a[href^="/dashboard"]', path: '/dashboard', content: 'main section[aria-busy=false] dl a' },
  { what: 'To the trips', press: 'nav a[href^="/trips"]', path: '/trips', content: 'main article[data-trip]' },
];

/** Milliseconds from the press to the frame with the screen's content. */
async function timeOf(page: Page, { press, path, content }: Step): Promise<number> {
  return page.evaluate(
    async ([link, there, shown]) => {
      const target = link === undefined ? undefined : document.querySelector<HTMLElement>(link);
      if (target === null) throw new Error(`Nothing to press: ${link}`);
      const arrived = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!location.pathname.startsWith(there) || !document.querySelector(shown)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      const began = performance.now();
      if (target) target.click();
      else history.back();
      await arrived;
      return performance.now() - began;
    },
    [press, path, content] as const,
  );
}

const rounds = 7;
/** What a screen still does once it is there isn't the next one's. */
const rest = 1500;

/** From screen to screen on a phone, CPU held back four times, everything on the device. */
export async function measureNavigations(server: PortalServer): Promise<Figure[]> {
  const phone = await Phone.open();
  try {
    const { page, cdp } = await phone.tab();
    await page.goto(server.origin);
    await signIn(page);
    await page.goto(`${server.origin}/trips`);
    await page.getByRole('link', { name: /View All\s*5,000/ }).waitFor({ timeout: 180_000 });
    await page.waitForTimeout(10_000);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = round.map((): number[] => []);
    for (let i = 0; i < rounds; i++) {
      for (const [place, step] of round.entries()) {
        times[place]?.push(await timeOf(page, step));
        await page.waitForTimeout(rest);
      }
    }
    return round.map(({ what }, place) => ({ what: `${what}, CPU ÷ 4`, value: median(times[place] ?? []), unit: 'ms', goal: '≤ 100' }));
  } finally {
    await phone.close();
  }
}
