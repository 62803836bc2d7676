import type { Page } from '@playwright/test';
import {
  chooseAction,
  demo,
  expect,
  expectAccessible,
  fillRide,
  fillSignIn,
  readyForOffline,
  reconnect,
  sendRide,
  signIn,
  test,
  trips,
  tripsAtServer,
} from '../support/journey';

const sessionKeys = (page: Page) => page.evaluate(() => ['user_id', 'email', 'token'].map((key) => localStorage.getItem(key)));

/** What this device has of anybody. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('portal-')));

/** A proxy between here and the API wants a sign-in of its own. */
const unauthorized = { status: 401, contentType: 'text/html', body: '<h1>401</h1>' };

for (const [kind, path] of [
  ['the feed of changes', '**/api/admin/events*'],
  ['a pull of rows', '**/api/admin/*/changes*'],
  ['what is asked of the API', '**/api/admin/dashboard/compared*'],
  ['a plain question', '**/api/healthz*'],
] as const) {
  test(`a 401 that is an HTML page ends the session: ${kind}`, { tag: '@desktop' }, async ({ page }) => {
    await signIn(page);
    await page.route(path, (route) => route.fulfill(unauthorized));
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText(/^Your session has ended/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await sessionKeys(page)).toEqual([null, null, null]);
    // What the sign-in itself asks is refused as well, and the next page that is opened.
    await page.route('**/api/healthz*', (route) => route.fulfill(unauthorized));
    // A check that is still on its way is the answer to both events: another one is asked for until it is a later one.
    await expect(async () => {
      const asked = page.waitForResponse('**/api/healthz*', { timeout: 2000 });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await asked;
    }).toPass();
    await page.reload();
    await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  });
}

test('what was asked of somebody whose session has ended is asked of nobody else', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/trips?status=scheduled');
  await trips(page).first().getByRole('link').first().click();
  await chooseAction(page, 'Cancel this Ride');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.route('**/api/healthz*', (route) => route.fulfill(unauthorized));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page that the browser had put away while its person signed out goes on as nobody', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    // As another tab does it, of which a page that is put away hears nothing.
    for (const key of ['user_id', 'email', 'token']) localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await sessionKeys(page)).toEqual([null, null, null]);
});

test('what is typed in the moment of a 401 is there after the next sign-in', { tag: '@phone' }, async ({ page }, { project }) => {
  const reason = `To the last letter ${project.name}`;
  await signIn(page);
  await page.goto('/create-trip');
  await page.getByLabel('Reason for travel').waitFor();
  await page.route('**/api/healthz*', (route) => route.fulfill(unauthorized));
  // No timer falls due from here on: nothing but the end of the session can have it written down.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByLabel('Reason for travel').fill(reason);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.clock.resume();
  await page.unroute('**/api/healthz*');
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/create-trip$/);
  await expect(page.getByLabel('Reason for travel')).toHaveValue(reason);
  await page.getByRole('button', { name: 'Start over' }).click();
});

/** What the next start finds of who is signed in; the page that is open may write it anew until then. */
const nextStartFinds = async (page: Page, boot: string | null) => {
  await page.addInitScript(() => {
    const found = sessionStorage.getItem('found');
    if (found === '') localStorage.removeItem('boot');
    else if (found !== null) localStorage.setItem('boot', found);
    sessionStorage.removeItem('found');
  });
  await page.evaluate((found) => sessionStorage.setItem('found', found ?? ''), boot);
};

test('a device that has forgotten who is signed in asks, and goes on', { tag: '@desktop' }, async ({ page, portal }, { project }) => {
  const reason = `Forgotten ${project.name}`;
  await signIn(page);
  await page.goto('/trips');
  const session = await sessionKeys(page);
  await nextStartFinds(page, null);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
  await nextStartFinds(page, '{"cut off');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
  expect(await sessionKeys(page)).toEqual(session);

  await readyForOffline(page);
  await portal.cut();
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Ameerpet', reason });
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await sendRide(page, 'Schedule');
  await expect(page.getByText(/Not booked yet/).first()).toBeVisible();
  await nextStartFinds(page, null);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Connect once to go on' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Connect once to go on' })).toBeVisible();
  expect(await sessionKeys(page)).toEqual(session);

  await reconnect(page, portal);
  await expect(page.getByRole('heading', { name: 'Connect once to go on' })).toHaveCount(0, { timeout: 45_000 });
  const arrived = async () => (await tripsAtServer(portal)).filter((trip) => trip.reason === reason).length;
  await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
});

test('a device that has forgotten who is signed in, and whose session is over, leads to the sign-in', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page);
  await nextStartFinds(page, null);
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-nobody-has'));
  await page.goto('/trips');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await sessionKeys(page)).toEqual([null, null, null]);
});

test('of what was discarded at signing out nothing comes back, from another tab neither', { tag: '@desktop' }, async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, demo.colleague);
  await readyForOffline(page);
  const other = await context.newPage();
  await other.goto('/create-trip');
  await other.getByLabel('Reason for travel').fill('Typed in the other tab');
  await portal.cut();
  await page.bringToFront();
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Ameerpet', reason: 'Discarded' });
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await sendRide(page, 'Schedule');
  await expect(page.getByText(/Not booked yet/).first()).toBeVisible();
  await other.getByLabel('Reason for travel').fill('Typed to the last');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(other.getByLabel('Email')).toBeVisible();
  expect(await databases(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demo.colleague);

  await portal.start();
  await fillSignIn(page, demo.colleague);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/create-trip');
  await expect(page.getByLabel('Reason for travel')).toHaveValue('');
  expect((await tripsAtServer(portal)).filter(({ reason }) => reason === 'Discarded')).toEqual([]);
});
