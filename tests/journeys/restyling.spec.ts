import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, signIn, test, trips } from '../support/journey';

const Styling = v.object({ name: v.literal('UpdateLayoutTree'), args: v.object({ elementCount: v.number() }) });

/** How many elements Chromium worked out the style of while something was done. */
async function styledBy(page: Page, done: () => Promise<void>): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const traced: unknown[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => traced.push(...value));
  await browser.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await done();
  const complete = new Promise<unknown>((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  return traced.reduce<number>((sum, each) => sum + (v.is(Styling, each) ? each.args.elementCount : 0), 0);
}

// One rule with `*` behind a `:has`, or one property of the root that is inherited, has all of the page styled with each letter and each
// row: most of what the browser did for a press. A page keeps the styles of all screens that were fetched ahead.
test('a choice in a list has what it changes styled anew, not the page', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/fuel-consumption');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Trips', exact: true }).click();
  await expect(trips(page).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await trips(page).first().getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();

  const all = await page.locator('*').count();
  const styled = await styledBy(page, async () => {
    await trips(page).nth(1).getByRole('checkbox').check();
    await expect(page.getByText('2 selected')).toBeVisible();
  });
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(all / 2);
});
