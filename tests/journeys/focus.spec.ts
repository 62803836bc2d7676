import type { Page } from '@playwright/test';
import type { Employee } from '@/contract/employees';
import { atServer, clientOf, demo, expect, expectAccessible, showCheckboxes, signIn, test, trips } from '../support/journey';

const screens = ['/dashboard', '/trips', '/create-trip', '/add-employee', '/fuel-consumption', '/profile'];
/** As many are looked at on a screen; the longest repeat themselves after that. */
const mostStops = 30;

/** Whether anything on the screen has the focus, and what has it where something lies over that. */
const underBars = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { isOut: true, covered: null };
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    // A field's icon belongs to it.
    const own = focused.closest('.mantine-Input-wrapper') ?? focused;
    const isOwn = (hit: Element | null) => hit !== null && (own.contains(hit) || hit.contains(own));
    const middle = Math.min(Math.max((left + right) / 2, 1), innerWidth - 2);
    // What is higher than the window can't be seen whole.
    const heights = bottom - top > innerHeight / 2 ? [(top + bottom) / 2] : [top + 2, bottom - 2];
    const seen = heights.every((height) => isOwn(document.elementFromPoint(middle, height)));
    return { isOut: false, covered: seen ? null : focused.outerHTML };
  });

const focusedOf = (page: Page) => page.evaluate(() => document.activeElement?.localName);
const expectFocusOnScreen = (page: Page) => expect.poll(() => focusedOf(page)).not.toBe('body');
/** What has the focus in the end of somebody who asks for the list's end and goes to its search before the rows there are drawn. */
const focusedAfterMovingOn = (page: Page) =>
  page.evaluate(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }));
    document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    return document.activeElement?.getAttribute('type');
  });
const said = (page: Page) => page.locator('body > * [role=status][aria-live=polite]').last();
/** Opens a screen and waits for what listens to keys and looks after the focus, which comes once that is drawn. Until then the browser's own ways hold. */
const openForKeys = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(said(page)).toBeAttached();
};

test('no bar lies over what is reached by key', { tag: '@phone' }, async ({ page }) => {
  // What fades away lies there until it has.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (let stop = 0; stop < mostStops; stop++) {
      await page.keyboard.press('Tab');
      // Rows that come into sight take their heights first.
      await expect.poll(async () => (await underBars(page)).covered, screen).toBeNull();
      if ((await underBars(page)).isOut) break;
    }
  }
});

test('the focus stays where one works, and counts are said', { tag: '@phone' }, async ({ page, portal }) => {
  await clientOf(portal, demo.admin);
  await signIn(page);
  await openForKeys(page, '/trips');
  await expect(trips(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('qqxzw');
  await expect(said(page)).toHaveText(/No trips match/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(said(page)).toHaveText(/Trips: \d+ results/);
  await expectFocusOnScreen(page);

  await showCheckboxes(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused();

  await openForKeys(page, '/create-trip');
  await expect(said(page)).toBeAttached();
  await page.getByRole('button', { name: 'Add stop' }).click();
  await page.getByRole('button', { name: 'Remove stop 1' }).click();
  await expectFocusOnScreen(page);

  const employee = page.getByRole('combobox', { name: 'Employee', exact: true });
  await employee.click();
  await expect(page.locator('[role=option]').first()).toBeVisible();
  await expectAccessible(page);
  await employee.fill('wwwwwwwwwwww');
  await expect(page.locator('[role=option]')).toHaveCount(0);
  await expectAccessible(page);

  await openForKeys(page, '/profile');
  const others = page.getByRole('button', { name: /^Sign out this device/ });
  await expect(others.first()).toBeVisible();
  await expect(said(page)).toBeAttached();
  const before = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(before - 1);
  await expectFocusOnScreen(page);
});

test('More opens over the screen, and goes by Escape, the back button and what it leads to', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/trips');
  const opener = page.getByRole('button', { name: 'More', exact: true });
  const sheet = page.getByRole('dialog', { name: 'More' });
  await opener.click();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/trips$/);
  await opener.click();
  await sheet.getByRole('link', { name: 'Tickets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trips');
  await expect(sheet).toBeHidden();
});

test('a calendar gives the focus back, and a list is one step of the Tab key, with arrows through it', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  await signIn(page);
  await openForKeys(page, '/trips');
  const date = page.getByRole('button', { name: 'Date', exact: true });
  await date.click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(date).toBeFocused();

  await openForKeys(page, '/employee');
  const employees = await atServer<Employee>(portal, 'employee');
  // The titles are a row, too. All of them have come: the last would be another one soon.
  const rows = employees.length + 1;
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(rows));
  const placeOf = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 0));
  const fromLast = async () => rows - (await placeOf());
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect.poll(placeOf).toBe(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(fromLast).toBe(0);
  // The row stays although nobody sees it.
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(fromLast).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(fromLast).toBe(1);
  await page.keyboard.press('Home');
  await expect.poll(placeOf).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedOf(page)).toBe('input');
  await page.keyboard.press('Tab');
  await expect.poll(placeOf).toBe(0);
  await expectFocusOnScreen(page);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(placeOf).toBe(2);
  expect(await focusedAfterMovingOn(page)).toBe('search');
});

test('a list stays where it is while one goes through its bars by key, and when they go', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await openForKeys(page, '/trips?status=completed');
  // Rows that come in would be others by the time the key does.
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await trips(page).nth(12).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Select / })).toBeVisible();
  const atStart = await page.evaluate(() => scrollY);
  for (const name of [/^Select/, /^Cancel$/, /^Delete$/]) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(name);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => scrollY), String(name)).toBe(atStart);
  }
  // The bar goes, and the tools above the list are out of sight.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr, h1')?.localName)).toBe('tr');
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(atStart);
});
