import type { Page } from '@playwright/test';
import { atServer, changeEmployee, expect, expectAccessible, expectFitting, signIn, test } from '../support/journey';

/** Screens that no other journey stops at, and those that it meets in one language only. */
const screens = [
  '/dashboard?period=yearly&ongoing=true',
  '/reports',
  '/employee-ride?view=departments',
  '/fuel-consumption',
  '/maintenance-schedule',
  '/maintenance-schedule?view=calendar',
  '/incident-reports',
  '/help?category=billing',
  '/tickets',
  '/audit',
  '/profile',
];

/** The narrowest phones; and between a phone's cards and a desk's tables a tablet on its side, and a smaller window. */
const otherWidths = { phone: [320, 360], desk: [768, 992, 1024, 1120] };

/** Whatever is a button by its looks, by what it says, whose words stand out of its middle by more than two pixels, or are cut. */
const outOfMiddle = (page: Page) =>
  page.locator('main .mantine-Button-root:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const label = button.querySelector('.mantine-Button-label');
      if (!label) return [];
      const [whole, words] = [button.getBoundingClientRect(), label.getBoundingClientRect()];
      const off = Math.abs((words.top + words.bottom - whole.top - whole.bottom) / 2);
      return off > 2 || label.scrollWidth > label.clientWidth + 1 ? [button.textContent] : [];
    }),
  );

test('the words of links that look like buttons are in their middle on a narrow phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  for (const screen of ['/dashboard', '/manage-subscription', '/invoice', '/profile']) {
    await page.goto(screen);
    await expect(page.locator('main .mantine-Button-root:visible').first()).toBeVisible();
    await expect.poll(() => outOfMiddle(page), screen).toEqual([]);
  }
});

/** Pixels of the heading's words that are cut, and by how much they lie under what the header says of the connection. */
const hidden = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const words = heading.firstElementChild;
    const [own, chip] = [heading, document.querySelector('header a[href="/outbox"]:not([hidden])')].map((each) =>
      each?.getBoundingClientRect(),
    );
    const beside = own && chip && own.top < chip.bottom ? Math.max(0, own.right - chip.left) : 0;
    return words ? words.scrollHeight - words.clientHeight + beside : null;
  });

test('the names of reports are whole on a narrow phone, with and without a connection', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  for (const screen of ['/employee-ride', '/fuel-consumption', '/maintenance-schedule', '/incident-reports']) {
    await page.goto(screen);
    for (const [offline, said] of [
      [false, 'Guardado'],
      [true, /^Sin conexión/],
    ] as const) {
      await context.setOffline(offline);
      await expect(page.getByRole('banner').getByRole('link', { name: said })).toBeVisible();
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => hidden(page), `${screen} ${width}`).toBe(0);
      }
    }
    await context.setOffline(false);
  }
});

test('the longest number that an employee can have stays on its card, and on their page', { tag: '@phone' }, async ({ page, portal }) => {
  const [employee] = await atServer<{ id: string; version: number }>(portal, 'employee');
  if (!employee) throw new Error('The demo has employees');
  await changeEmployee(portal, employee, { employeeNumber: 'A'.repeat(40) });
  await signIn(page);
  await page.goto('/employee?search=AAAA');
  const card = page.locator('main article').filter({ hasText: 'A'.repeat(40) });
  await expect.poll(() => card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('tabpanel').getByText('A'.repeat(40))).toBeVisible();
  await expectFitting(page);
});

test('a fare of seven digits is whole in the narrowest table', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/trips');
  await page.setViewportSize({ width: 992, height: 800 });
  const fare = page.locator('td[data-column=fare]').first();
  await expect(fare).toBeVisible();
  for (const words of ['₹12,34,567.89', '1.234.567,89 ₹', 'KWD 1,234.567'])
    await expect
      .poll(() =>
        fare.evaluate((cell, text) => {
          cell.textContent = text;
          return cell.scrollWidth - cell.clientWidth;
        }, words),
      )
      .toBe(0);
});

test('the way to the checklist is one line on the narrowest phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/dashboard');
  const way = page.getByRole('link', { name: /^Primeros pasos – / });
  await expect(way).toBeVisible();
  const middles = await way.evaluate((link) =>
    [...link.children].map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  );
  for (const middle of middles) expect(middle).toBeCloseTo(middles[0] ?? 0, 0);
});

test('insight and help can be used by everybody: on a phone in Spanish, at a desk in English', async ({ page }, { project }) => {
  // Each screen is looked at twice.
  test.slow();
  const spanish = project.name === 'phone';
  await signIn(page);
  if (spanish) await page.evaluate(() => localStorage.setItem('language', 'ES'));
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.locator('html')).toHaveAttribute('lang', spanish ? 'es' : 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const folded of await page.getByRole('main').locator('details').first().all()) await folded.locator('summary').click();
    await expectAccessible(page);
    for (const width of spanish ? otherWidths.phone : otherWidths.desk) {
      await page.setViewportSize({ width, height: 800 });
      await expectFitting(page);
    }
    if (project.use.viewport) await page.setViewportSize(project.use.viewport);
  }
  await page.goto('/tickets');
  await page.locator('main [data-ticket]').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^TKT-/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/employee');
  await page.locator('main [data-employee]').first().getByRole('link').first().click();
  const erase = page.getByRole('button', { name: spanish ? 'Borrar datos personales' : 'Erase personal data' });
  await erase.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
});
