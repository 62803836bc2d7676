import type { Page } from '@playwright/test';
import type { PortalServer } from '../support/portal-server';
import { countBytes, type Figure, median, type Phone } from './phone';

export type Act = 'letter' | 'filter' | 'sort';

/** What is typed, one after the other: each finds other rows than the one before. */
const usualTexts = ['s', 'sh', 'sha'];

/** Milliseconds from an input event to the frame that shows its answer: other rows or counts, and not only what was typed or pressed. */
async function answerTime(page: Page, act: Act, round: number, texts: readonly string[]): Promise<number> {
  return page.evaluate(
    async ([what, number, text]) => {
      const answered = new Promise<void>((resolve, reject) => {
        const observer = new MutationObserver((mutations) => {
          const isAnswer = mutations.some(({ target }) => {
            const element = target instanceof Element ? target : target.parentElement;
            return element?.closest('search, thead') === null;
          });
          if (!isAnswer) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`Nothing has changed with the ${what} of round ${number}`)), 10_000);
      });
      const began = performance.now();
      if (what === 'letter') {
        const input = document.querySelector<HTMLInputElement>('main input[type=search], main input[placeholder]');
        if (!input) throw new Error('No search');
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        setter?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else {
        const selector = what === 'filter' ? 'main nav a' : 'th button';
        const targets = [...document.querySelectorAll<HTMLElement>(selector)];
        targets[number % targets.length]?.click();
      }
      await answered;
      return performance.now() - began;
    },
    [act, round, texts[round % texts.length] ?? ''] as const,
  );
}

const rounds = 15;

/** The median of several answers to what a person does on the page. */
export async function measureAnswer(page: Page, act: Act, texts = usualTexts): Promise<number> {
  const times = [];
  for (let round = 0; round < rounds; round++) times.push(await answerTime(page, act, round, texts));
  return median(times);
}

/** Filter, search and sort over 5,000 trips, and what the list loads. */
export async function measureList(phone: Phone, server: PortalServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const slower of [1, 4]) {
    const { page, cdp } = await phone.tab({ slower });
    await page.setViewportSize({ width: 1280, height: 800 });
    if (slower === 1) {
      // Without the worker's cache every file is counted as it came over the network.
      await cdp.send('Network.setBypassServiceWorker', { bypass: true });
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
      const bytes = countBytes(cdp);
      await page.goto(`${server.origin}/trips`);
      await page.locator('main :is(article, tr)[data-status]').first().waitFor();
      figures.push({ what: 'JavaScript of the signed-in trips list (compressed)', value: bytes.script / 1024, unit: 'KB', goal: '≤ 280' });
      figures.push({ what: 'CSS of the signed-in trips list (compressed)', value: bytes.style / 1024, unit: 'KB', goal: '≤ 15' });
      await cdp.send('Network.setBypassServiceWorker', { bypass: false });
    }
    await page.goto(`${server.origin}/trips`);
    await page.locator('main :is(article, tr)[data-status]').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    for (const act of ['letter', 'filter', 'sort'] as const) {
      figures.push({
        what: `A ${act} over 5,000 trips, CPU ÷ ${slower}`,
        value: await measureAnswer(page, act),
        unit: 'ms',
        goal: slower === 1 ? '≤ 35' : '≤ 110',
      });
    }
    await page.close();
  }
  return figures;
}
