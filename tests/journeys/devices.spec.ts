import { demo, expect, expectAccessible, fillRide, fillSignIn, readyForOffline, sendRide, signIn, test, trips } from '../support/journey';

test('a device whose session is ended from another one keeps nothing of the company', { tag: '@desktop' }, async ({
  page,
  browser,
  portal,
}) => {
  await signIn(page);
  await readyForOffline(page);
  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const other = await elsewhere.newPage();
  await signIn(other);
  await other.goto('/profile');
  await expectAccessible(other);
  await other
    .getByRole('button', { name: /^Sign out this device/ })
    .first()
    .click();
  await page.bringToFront();
  await page.goto('/trips');
  await expect(page.getByLabel('Email')).toBeVisible();
  await elsewhere.close();
  const rows = await page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('portal-'));
    if (!name) return 0;
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    return new Promise<number>((resolve) => {
      const counting = db.transaction('trip').objectStore('trip').count();
      counting.onsuccess = () => resolve(counting.result);
    });
  });
  expect(rows).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('last-screen'))).toBeNull();
});

test('what one tab changes, another one shows', { tag: '@desktop' }, async ({ page, context }, { project }) => {
  const reason = `Two tabs ${project.name}`;
  await signIn(page);
  const second = await context.newPage();
  await second.goto(`/trips?search=${encodeURIComponent(reason)}`);
  await expect(second.getByText('No trips match')).toBeVisible();
  await page.bringToFront();
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Ameerpet', reason });
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await sendRide(page, 'Schedule');
  await expect(trips(second)).toHaveCount(1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(second.getByLabel('Email')).toBeVisible();
});

test(
  'the screen that was here last stands there until the portal has started, and only for whoever saw it',
  { tag: '@phone' },
  async ({ browser, portal }, { project }) => {
    // Files have to come over the network, where they can be held up.
    const context = await browser.newContext({ ...project.use, baseURL: portal.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/trips');
    await expect(trips(page).first()).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem('last-screen'));
    await expect.poll(kept).toContain('"page":"/trips"');

    let start = () => {};
    const held = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route(/assets\/start-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const picture = page.locator('last-screen');
    await expect(picture).toBeVisible();
    await expect(trips(page)).toHaveCount(0);
    start();
    await expect(trips(page).first()).toBeVisible();
    await expect(picture).toHaveCount(0);

    // One that can't be read is no reason not to start.
    await page.addInitScript(() => localStorage.setItem('last-screen', '{"version":1'));
    await page.reload();
    await expect(trips(page).first()).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await kept()).toBeNull();
    await fillSignIn(page, demo.other);
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  },
);

test('no tab brings back the picture of a screen whose person has signed out', { tag: '@desktop' }, async ({ page, context }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('last-screen') ?? '');
  await signIn(page);
  // A tab that hears nothing of the others, as one that the browser has put to sleep.
  const asleep = await context.newPage();
  await asleep.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await asleep.goto('/trips');
  await expect(trips(asleep).first()).toBeVisible();
  await asleep.route('**/api/**', (route) => route.abort());
  await page.bringToFront();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const hide = () =>
    asleep.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      return (localStorage.getItem('last-screen') ?? '').slice(0, 200);
    });
  expect(await hide()).toBe('');

  await fillSignIn(page, demo.other);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await hide()).not.toContain('"page":"/trips"');

  // One that was being written at the very moment of the sign-out is gone, too.
  const picture = JSON.stringify({ version: 2, userId: 'somebody-else', page: '/trips' });
  await asleep.evaluate((text) => localStorage.setItem('last-screen', text), picture);
  await expect.poll(kept).not.toContain('somebody-else');
});
