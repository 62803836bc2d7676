import {
  chooseAction,
  demo,
  expect,
  expectAccessible,
  fillRide,
  fillSignIn,
  readyForOffline,
  sendRide,
  showCheckboxes,
  signedInWithoutWorker,
  signIn,
  test,
  trips,
  tripsAtServer,
} from '../support/journey';

test('opens with no origin, takes a booking and a cancellation, and delivers each once', async ({ page, context, portal }, { project }) => {
  const reason = `Offline ${project.name}`;
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/trips?status=scheduled');
  await expect(trips(page).first()).toBeVisible();
  const before = await tripsAtServer(portal);

  await portal.stop();
  const response = await page.reload();
  // Of the worker's answer, too: what Safari puts away whole keeps the device's database from all other pages.
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(trips(page).first()).toBeVisible();
  await expect(page.getByText(/as of/i).first()).toBeVisible();
  await expectAccessible(page);

  await trips(page).first().getByRole('link').first().click();
  await chooseAction(page, 'Cancel this Ride');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this Ride' }).click();
  await expect(page.getByText(/Not cancelled yet/).first()).toBeVisible();
  const cancelled = page.url().split('/').at(-1);

  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Ameerpet', reason });
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await sendRide(page, 'Schedule');
  await expect(page.getByText(/Not booked yet/).first()).toBeVisible();

  await page.goto('/trips');
  const search = page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByLabel('Search', { exact: true }))
    .first();
  await search.fill(reason);
  await expect(trips(page)).toHaveCount(1);
  await expect(page.getByText(/2 waiting/)).toBeVisible();
  await page.goto('/outbox');
  await expectAccessible(page);
  await page.close();

  await portal.start();
  const later = await context.newPage();
  await later.goto('/trips');
  await expect(later.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 45_000 });
  const arrived = async () => (await tripsAtServer(portal)).filter((trip) => trip.reason === reason).length;
  await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
  const after = await tripsAtServer(portal);
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter((trip) => trip.reason === reason)).toHaveLength(1);
  expect(after.find((trip) => trip.id === cancelled)).toMatchObject({ status: 'cancelled' });
});

test(
  'booking and cancelling the same ride with no origin leaves nothing to send',
  { tag: '@desktop' },
  async ({ page, portal }, { project }) => {
    const reason = `Undone ${project.name}`;
    await signIn(page);
    await readyForOffline(page);
    await portal.cut();
    await page.goto('/create-trip');
    await fillRide(page, { employee: 'a', pickup: 'Kukatpally', dropoff: 'Gachibowli', reason });
    await sendRide(page, 'Book Now');
    await expect(page.getByText(/Not booked yet/).first()).toBeVisible();
    await page.goto(`/trips?search=${encodeURIComponent(reason)}`);
    await trips(page).getByRole('link').first().click();
    await chooseAction(page, 'Cancel this Ride');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this Ride' }).click();
    await expect(page).toHaveURL(/\/trips$/);
    await page.goto(`/trips?search=${encodeURIComponent(reason)}`);
    await expect(trips(page)).toHaveCount(0);
    await expect(page.getByText(/waiting/)).toHaveCount(0);
  },
);

test(
  'a second person on the device sees nothing of the first; unsent work waits for its own',
  { tag: '@desktop' },
  async ({ page, portal }, { project }) => {
    const reason = `Kept ${project.name}`;
    await signIn(page);
    await readyForOffline(page);
    await portal.cut();
    await page.goto('/create-trip');
    await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Madhapur', reason });
    await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
    await sendRide(page, 'Schedule');
    await expect(page.getByText(/Not booked yet/).first()).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    const keep = page.getByRole('button', { name: /next sign-in/i });
    await expect(keep).toBeVisible();
    await expectAccessible(page);
    await keep.click();
    await expect(page.getByLabel('Email')).toBeVisible();

    await portal.start();
    await page.goto('/');
    await fillSignIn(page, demo.other);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`/trips?search=${encodeURIComponent(reason)}`);
    await expect(page.getByText(reason)).toHaveCount(0);
    await expect(trips(page)).toHaveCount(0);
    expect((await tripsAtServer(portal)).filter((trip) => trip.reason === reason)).toEqual([]);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await expect(page.getByLabel('Email')).toBeVisible();

    await fillSignIn(page, demo.admin);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect
      .poll(async () => (await tripsAtServer(portal)).filter((trip) => trip.reason === reason).length, { timeout: 30_000 })
      .toBe(1);
  },
);

test(
  'a question whose dialog can’t be had is asked by the browser itself, but for what it can’t ask',
  { tag: '@phone' },
  async ({ browser, portal }, { project }) => {
    const page = await signedInWithoutWorker(browser, portal, project.use);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      return dialog.accept();
    });
    await page.goto('/trips?status=scheduled');
    await trips(page).first().getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await page.context().setOffline(true);
    await chooseAction(page, 'Cancel this Ride');
    await expect(page.getByText(/Not cancelled yet/).first()).toBeVisible();
    expect(asked).toEqual(['Are you sure you want to cancel this ride?']);

    await page.context().setOffline(false);
    await page.goto('/department');
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await showCheckboxes(page);
    await page.getByRole('checkbox').first().check();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => asked.slice(1)).toEqual(['No connection. Please try again when you are back online']);
    await page.context().close();
  },
);
