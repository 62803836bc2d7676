import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** No accessibility finding, in both colour schemes, and no scrolling sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen is looked at once it is there.
  await expect(page.locator('.boot')).toHaveCount(0);
  // So is a dialog: the name follows it.
  await expect(page.locator('[role=dialog]:not([aria-labelledby], [aria-label])')).toHaveCount(0);
  await expectFitting(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A scheme changes colours and nothing else.
    const rules = colorScheme === 'light' ? standards : aboutColours;
    let found = await findingsOn(page, rules);
    while (found === null) found = await findingsOn(page, rules);
    expect(found, `${page.url()} ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What is wrong; null where the screen has changed before all of it could be looked at, as a list that was still coming to rest. */
async function findingsOn(page: Page, rules: string[]): Promise<string[] | null> {
  const found: string[] = [];
  for (const { id, nodes } of await violationsOn(page, rules)) {
    for (const { html, target } of nodes) {
      const named = target.join(' ');
      if (id === 'target-size' && (await page.locator(named).count()) !== 1) return null;
      if (id !== 'target-size' || !(await isReachable(page, named))) found.push(`${id}: ${html}`);
    }
  }
  return found;
}

/** Nothing of the screen lies beside it. A phone's window grows with what doesn't fit, and says that all of it does. */
export async function expectFitting(page: Page): Promise<void> {
  const wide = page.viewportSize()?.width ?? 0;
  const beside = () => page.evaluate((width) => document.documentElement.scrollWidth - width, wide);
  await expect.poll(beside, page.url()).toBeLessThanOrEqual(0);
}

/** Whether a target that a fixed bar happens to cover is large enough once it is scrolled clear of the bar. */
async function isReachable(page: Page, target: string): Promise<boolean> {
  const place = await page.evaluate(() => ({ left: scrollX, top: scrollY }));
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const violations = await violationsOn(page, ['target-size'], target);
  await page.evaluate((before) => scrollTo(before), place);
  return violations.length === 0;
}

/** What goes against rules, or against all rules with one of these tags. */
async function violationsOn(page: Page, runOnly: string[], within = 'html'): Promise<Result[]> {
  // Half a megabyte of source takes as long as a look: a document that has it keeps it. No screen has frames of its own to put it into.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly,
    // To name each element that is as it should be, too, takes a third of the time, and so does fetching all style sheets and media
    // beforehand, which only rules about sound, and about a locked orientation, look into.
    resultTypes: ['violations'],
    preload: false,
  };
  const { violations } = await page.evaluate((asked) => window.axe.run(asked.within, asked.options), { within, options });
  return violations;
}
