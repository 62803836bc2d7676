import type { Route } from '@playwright/test';
import {
  demo,
  expect,
  expectAccessible,
  fillRide,
  fillSignIn,
  keptOpenings,
  readyForOffline,
  sendRide,
  signedInWithoutWorker,
  signIn,
  test,
  trips,
} from '../support/journey';

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
  expect(await keptOpenings(page)).toBe('');
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
  'the list as it was last seen can be used before the database answers, and only by whoever saw it',
  { tag: '@phone' },
  async ({ browser, portal }, { project }) => {
    const context = await browser.newContext({ ...project.use, baseURL: portal.origin });
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/trips');
    await expect(trips(page).first()).toBeVisible();
    await expect.poll(() => keptOpenings(page)).toContain('TRP-');
    const number = await trips(page).first().getAttribute('data-trip');

    // A disk that never answers, as far as this page can see.
    const stuck = await context.newPage();
    await stuck.addInitScript(() => Object.assign(indexedDB, { open: () => new EventTarget() }));
    await stuck.goto('/trips');
    await expect(trips(stuck).first()).toHaveAttribute('data-trip', number ?? '');
    await trips(stuck).first().getByRole('link').first().click();
    await expect(stuck).toHaveURL(new RegExp(`/trip-details/${number}`));
    await stuck.close();

    // One that can't be read is no reason not to start.
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('opening/')) localStorage.setItem(key, '{"rows":[');
    });
    await page.reload();
    await expect(trips(page).first()).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await keptOpenings(page)).toBe('');
    await fillSignIn(page, demo.other);
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  },
);

test(
  'a device that holds nothing shows what is next as the API tells it, asked for before the code is there, and goes on from there',
  { tag: '@desktop' },
  async ({ page, context, browser, portal }, { project }) => {
    await signIn(page);
    const { origins } = await context.storageState();
    const kept = origins.map((each) => ({ ...each, localStorage: each.localStorage.filter(({ name }) => !name.startsWith('opening/')) }));
    const fresh = await browser.newContext({ ...project.use, baseURL: portal.origin, storageState: { cookies: [], origins: kept } });
    const list = await fresh.newPage();
    const held: Route[] = [];
    let asked = 0;
    list.on('request', (request) => (asked += Number(request.url().includes('/trip/list-sort'))));
    const ahead = list.waitForRequest(/\/trip\/list-sort/);
    await list.route(/\/assets\/start-.*\.js$/, async (route) => {
      await ahead;
      await route.continue();
    });
    await list.route('**/trip/changes**', (route) => void held.push(route));
    await list.goto('/trips');
    await expect(trips(list).first()).toBeVisible();
    expect(asked).toBe(1);
    const number = (await trips(list).first().getAttribute('data-trip')) ?? '';
    await list.unroute('**/trip/changes**');
    await Promise.all(held.map((route) => route.continue()));
    await expect(list.getByRole('link', { name: /^View All/ })).toContainText(/\d/);
    await expect(list.getByRole('progressbar')).toHaveCount(0);
    await expect(trips(list).first()).toHaveAttribute('data-trip', number);
    await fresh.close();
  },
);

test('a start shows what was seen last before the portal is there, and does then what was typed and tapped', async ({ browser, portal }, {
  project,
}) => {
  const page = await signedInWithoutWorker(browser, portal, project.use);
  for (const path of ['/trips', '/dashboard']) {
    await page.goto(path);
    await expect.poll(() => keptOpenings(page)).toContain(`/screen${path}`);
  }
  let held: Route[] | null = [];
  await page.route(/\/assets\/start-.*\.js$/, (route) => (held ? void held.push(route) : route.continue()));
  const release = async () => {
    const routes = held ?? [];
    held = null;
    await Promise.all(routes.map((route) => route.continue()));
  };
  const hold = async (path: string) => {
    held = [];
    await page.goto(path);
  };

  await hold('/dashboard');
  await expect(page.getByText('Employees', { exact: true }).last()).toBeVisible();
  // Its sheets are fetched ahead, and it takes these.
  const sheets = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.css')),
  );
  expect(sheets).toEqual([...new Set(sheets)]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Trip' }).first().click();
  await release();
  await expect(page).toHaveURL(/\/create-trip$/);

  await hold('/dashboard');
  await page.getByText('Weekly', { exact: true }).click();
  await release();
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();

  // Its code comes after the first rows.
  await hold('/trips');
  await page.getByRole('button', { name: 'Views' }).click();
  await release();
  await expect(page.getByLabel('Save as')).toBeVisible();

  await hold('/trips');
  await page.getByRole('button', { name: 'Views' }).hover();
  await page.mouse.down();
  const early = await page.getByRole('button', { name: 'Views' }).elementHandle();
  await release();
  await expect.poll(() => early?.evaluate((button) => button.isConnected)).toBe(false);
  await page.mouse.up();
  await expect(page.getByLabel('Save as')).toBeVisible();

  await hold('/trips');
  const number = (await trips(page).first().getAttribute('data-trip')) ?? '';
  await expectAccessible(page);
  const places = () =>
    page
      .locator('main :is(h1, input, [data-trip])')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)).filter((top) => top < innerHeight));
  const before = await places();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).pressSequentially('zz');
  await release();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.type('zz');
  await expect(page.getByText('No trips match')).toBeVisible();
  await expect(page).toHaveURL(/search=zzzz$/);

  await hold('/trips');
  await page.context().setOffline(true);
  await expect(page.getByRole('link', { name: /^Offline · as of \d/ })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await trips(page).first().getByRole('link').first().click();
  await expect(trips(page).first()).toBeVisible();
  await release();
  await expect(page).toHaveURL(new RegExp(`/trip-details/${number}`));
  await page.goBack();
  await expect(trips(page).first()).toBeVisible();
  await expect.poll(places).toEqual(before);
  await page.context().close();
});

test('no tab brings back what its person saw after they have signed out', { tag: '@desktop' }, async ({ page, context }) => {
  const kept = () => keptOpenings(page);
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
  // The list changes, and comes to rest.
  await asleep.getByRole('link', { name: /^Scheduled/ }).click();
  await asleep.getByRole('link', { name: /^View All/ }).click();
  await asleep.waitForTimeout(1500);
  expect(await kept()).toBe('');

  await fillSignIn(page, demo.other);
  await expect(page).toHaveURL(/\/dashboard$/);
  // One that was being written at the very moment of the sign-out is gone, too.
  await asleep.evaluate(() => localStorage.setItem('opening/somebody-else/trip', '{}'));
  await expect.poll(kept).not.toContain('somebody-else');
});
