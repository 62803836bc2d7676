import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demo, expect, expectAccessible, fillSignIn, keptOpenings, signedInWithoutWorker, signIn, test } from '../support/journey';
import type { PortalServer } from '../support/portal-server';

test('an administrator signs in, goes where they wanted to go, and signs out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/invoice-history?status=paid');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/trips?status=scheduled');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/trips\?status=scheduled$/);
  // Another tab hears of it, and goes where it was to go itself.
  await expect(other).toHaveURL(/\/invoice-history\?status=paid$/);
  await other.close();
  await page.goto('/profile');
  await expect(page.getByText(demo.admin).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('/trips');
  await expect(page).toHaveURL(/\/\?redirect=/);
  // Nothing that is no page of the portal is gone to.
  await page.goto('/?redirect=%2F%0A%2Felsewhere.example');
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the colours change with nothing going wrong', async ({ page }) => {
  await signIn(page);
  const root = page.locator('html');
  await page.goto('/profile');
  await page.getByText('Dark', { exact: true }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByText('Light', { exact: true }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the sign-in is there before the portal’s code, stands where it will stand, and loses nothing that is typed', async ({ page }) => {
  const placesOf = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('h1, label, input[type=email], form button[type=submit], form a')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { words: each.textContent, x, y, width, height };
      }),
    );
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/start-/, async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const early = page.locator('.early');
  await expect(early.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null))).toBe(true);
  const before = await placesOf();
  await page.getByLabel('Email').fill(demo.admin);
  await page.getByLabel('Password').fill(demo.password);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/sign-in') && sent.push(request.url()));
  await page.getByLabel('Password').press('Enter');
  await page.getByLabel('Password').press('Enter');
  letGo();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(early).toHaveCount(0);
  expect(sent).toHaveLength(1);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Español', exact: true })).toBeVisible();
  expect(await placesOf()).toEqual(before);
});

/** A first visit that is led to `path`, on which nothing comes from the API but who is there until `letGo`, which answers what tells how much has moved since, by the browser’s own measure. */
async function firstVisit(browser: Browser, portal: PortalServer, use: BrowserContextOptions, path: string, email = demo.admin) {
  const context = await browser.newContext({ ...use, baseURL: portal.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/admin\/(.*\/changes|card|bill-to|invoice\/upcoming)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const letGo = async () => {
    const seen = await page.evaluateHandle(() => {
      const seen = { moved: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') seen.moved += entry.value;
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    release();
    return seen;
  };
  return { page, letGo };
}

test('what the first sync brings moves nothing of the dashboard', async ({ browser, portal }, { project }) => {
  const { page, letGo } = await firstVisit(browser, portal, project.use, '/dashboard', demo.other);
  await expect(page.getByText('Number of rides')).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
  const steady = [
    page.getByRole('combobox', { name: 'Employee' }),
    page.getByRole('radio', { name: 'Monthly' }),
    page.getByText('Number of rides'),
  ];
  const places = () => Promise.all(steady.map(async (each) => (await each.boundingBox())?.y));
  const before = await places();
  await letGo();
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Book again' }).getByRole('listitem')).toHaveCount(4);
  expect(await places()).toEqual(before);
  await expectAccessible(page);
  await page.context().close();
});

const firstScreens = [
  { path: '/invoice', there: 'All invoices' },
  { path: '/subscription', there: 'Current plan' },
  { path: '/manage-subscription', there: 'Invoices are addressed to' },
  { path: '/create-trip', there: 'Sedan · 4 seats' },
];

for (const { path, there } of firstScreens) {
  test(
    `what the first sync brings moves nothing under a finger at ${path}`,
    { tag: '@phone' },
    async ({ browser, portal }, { project }) => {
      const { page, letGo } = await firstVisit(browser, portal, project.use, path);
      await expect(page.getByText(there, { exact: true })).toBeHidden();
      const seen = await letGo();
      await expect(page.getByText(there, { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect((await seen.jsonValue()).moved).toBeCloseTo(0, 2);
      await expectAccessible(page);
      await page.context().close();
    },
  );
}

test('a first visit whose connection goes says so, and goes on once it is back', { tag: '@phone' }, async ({ page, context }) => {
  await page.route(/\/assets\/start-/, (route) => route.abort());
  // As somebody else's script on this address may have left it.
  await page.addInitScript(() => localStorage.setItem('language', '"]'));
  // It has begun anew by itself once, as after a deploy: done here, that could come while the connection goes, and miss that it is back.
  await page.addInitScript(() => sessionStorage.setItem('reloaded-for-new-version', 'yes'));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toHaveText(/No connection/);
  await page.unroute(/\/assets\/start-/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible();
});

test(
  'another language is there with no connection, on whichever screen one is',
  { tag: '@desktop' },
  async ({ browser, portal }, { project }) => {
    const page = await (await browser.newContext({ ...project.use, baseURL: portal.origin, serviceWorkers: 'block' })).newPage();
    await signIn(page);
    await page.getByRole('link', { name: 'Change history' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change history');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial de cambios');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Panel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.context().close();
  },
);

test('a start whose code can’t be had says so over what it shows, and goes on once it is pressed', async ({ browser, portal }, {
  project,
}) => {
  const page = await signedInWithoutWorker(browser, portal, project.use);
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  await page.goto('/trips');
  await expect.poll(() => keptOpenings(page)).toContain('/screen/trips');
  const code = /\/assets\/start-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/trips');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viajes');
  await expect(page.getByRole('alert')).toHaveText(/^Sin conexión/);
  await expectAccessible(page);
  await page.goto('/invoice');
  await expect(page.getByRole('alert')).toHaveText(/^Sin conexión/);
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Portal de viajes');
  await page.unroute(code);
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facturas');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

test(
  'a screen whose code isn’t there when the connection goes comes with the connection, and the portal stays',
  { tag: '@desktop' },
  async ({ browser, portal }, { project }) => {
    const context = await browser.newContext({ ...project.use, baseURL: portal.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    const code = /\/assets\/audit-.*\.js$/;
    await page.route(code, (route) => route.abort());
    // Where the server can be reached, the portal starts anew for the file.
    await page.route('**/config.json', (route) => route.abort());
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await context.setOffline(true);
    const way = page.getByRole('navigation').getByRole('link', { name: 'Change history' });
    await way.click();
    await expect(page).toHaveURL(/\/audit$/);
    await expect(page.getByRole('banner').getByText(/^Offline/)).toBeVisible();
    const waits = page.getByText('This screen isn’t on this device yet.');
    await expect(waits).toBeVisible();
    await expectAccessible(page);
    await page.unroute(code);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change history');
    await expect(waits).toHaveCount(0);
    await context.close();
  },
);

test('a wrong password is said at the form, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(demo.admin);
  await page.getByLabel(/^Password/).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(demo.admin);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter valid email')).toBeVisible();
});

test('a forgotten password is reset by the mailed link', { tag: '@desktop' }, async ({ page, portal }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(demo.colleague);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Send|Reset/ }).click();
  await expect(page.getByText(/link/i).first()).toBeVisible();
  await expect.poll(() => portal.mailedLink(demo.colleague)).not.toBeNull();
  const link = await portal.mailedLink(demo.colleague);
  await page.goto(new URL(link ?? '').pathname);
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a-new-password-2026');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /password|Save/i })
    .last()
    .click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill(demo.colleague);
  await page.getByLabel(/^Password/).fill('a-new-password-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a page that does not exist says so, signed in or not', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  await expectAccessible(page);
  await page.goto('/neither-this');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});
