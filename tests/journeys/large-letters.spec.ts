import { shellOptions } from '../support/browser';
import { expect, expectFitting, signIn, test } from '../support/journey';

// As a person sets them in the browser, which media queries hear of too.
test.use({ launchOptions: { ...shellOptions, args: [...(shellOptions.args ?? []), '--blink-settings=defaultFontSize=32'] } });

/** What doesn't shrink by itself: figures in large letters, tiles beside each other, a form's bar, a calendar. */
const crowded = ['/invoice', '/subscription', '/help', '/create-trip', '/add-employee', '/profile'];

test('letters of twice the size leave all words on a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  for (const screen of crowded) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectFitting(page);
  }
  await page.goto('/add-employee');
  await page.getByRole('textbox', { name: 'Fecha de incorporación' }).click();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeInViewport({ ratio: 1 });
  await page.goto('/trips');
  const card = page.locator('main [data-trip]').first();
  await expect.poll(async () => ((await card.getByRole('link').first().boundingBox())?.width ?? 0) > 150).toBe(true);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fecha' }).click();
  const sunday = page.getByRole('dialog').locator('tbody tr').first().getByRole('button').last();
  await expect(sunday).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
  await card.getByRole('checkbox').click();
  await expect(page.locator('[data-sticky-bar]')).toBeVisible();
  await expectFitting(page);
});
