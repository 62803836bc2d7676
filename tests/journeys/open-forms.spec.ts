import type { Page } from '@playwright/test';
import type { Employee } from '@/contract/employees';
import type { Trip } from '@/contract/trips';
import {
  atServer,
  changeEmployee,
  clientOf,
  demo,
  expect,
  expectAccessible,
  readyForOffline,
  reconnect,
  sendRide,
  signIn,
  test,
} from '../support/journey';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const secondary = (page: Page) => page.getByLabel('Secondary address (optional)', { exact: true });
const primary = (page: Page) => page.getByLabel('Primary address', { exact: true });

/** An active employee of the demo, another one for each test. */
async function employeeAt(portal: Parameters<typeof atServer>[0], index: number): Promise<Employee> {
  const found = (await atServer<Employee>(portal, 'employee')).filter(({ status }) => status === 'active')[index];
  if (!found) throw new Error('The demo has employees');
  return found;
}

const nowAt = async (portal: Parameters<typeof atServer>[0], { id }: { id: string }) =>
  (await atServer<Employee>(portal, 'employee')).find((each) => each.id === id);

test('two forms of one employee in two tabs, saved with no signal, say how old they are and are joined; the same field is asked about', {
  tag: '@desktop',
}, async ({ page, context, portal }) => {
  test.slow();
  await signIn(page);
  const someone = await employeeAt(portal, 5);
  await readyForOffline(page);
  const other = await context.newPage();
  const third = await context.newPage();
  for (const each of [page, other, third]) {
    await each.goto(`/edit-employee/${someone.id}`);
    await expect(primary(each)).toHaveValue(someone.primaryAddress);
  }
  await portal.cut();
  await page.bringToFront();
  await primary(page).fill('Calle Mayor 8');
  await save(page);
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await other.bringToFront();
  await secondary(other).fill('Plaza 3');
  await save(other);
  await expect(other.getByText('Saved on this device').first()).toBeVisible();

  await third.bringToFront();
  await expect(third.getByRole('main').getByText(/^As of/)).toBeVisible();
  await primary(third).fill('Gran Vía 1');
  await save(third);
  const asked = third.getByRole('region', { name: 'This has been changed since you opened it' });
  await expect(asked.getByText('Calle Mayor 8')).toBeVisible();
  await expect(asked.getByText('Your earlier change, not sent yet')).toBeVisible();
  await expectAccessible(third);
  await asked.getByRole('button', { name: 'Save this choice' }).click();
  await expect(third.getByText('Saved on this device').first()).toBeVisible();

  await reconnect(page, portal);
  await expect
    .poll(async () => nowAt(portal, someone), { timeout: 60_000 })
    .toMatchObject({ primaryAddress: 'Gran Vía 1', secondaryAddress: 'Plaza 3' });
});

test('a form in which nothing was changed sends nothing, and says so', { tag: '@phone' }, async ({ page, portal }) => {
  await signIn(page);
  const someone = await employeeAt(portal, 8);
  await page.goto(`/edit-employee/${someone.id}`);
  await expect(primary(page)).toHaveValue(someone.primaryAddress);
  await save(page);
  await expect(page.getByText('Nothing was changed').first()).toBeVisible();
  const [trip] = (await atServer<Trip>(portal, 'trip')).filter(({ status }) => status === 'scheduled');
  if (!trip) throw new Error('The demo has scheduled rides');
  await page.goto(`/trip-details/${trip.id}`);
  await expect(page.getByText('Ride is booked')).toBeVisible();
  const told = await page.getByText('Ride modified by customer').count();
  await page.goto(`/edit-trip?id=${trip.id}`);
  await save(page);
  await expect(page.getByText('Nothing was changed').first()).toBeVisible();
  await expect(page.getByText('Ride is booked')).toBeVisible();
  await expect(page.getByText('Ride modified by customer')).toHaveCount(told);
  expect((await atServer<Trip>(portal, 'trip')).find(({ id }) => id === trip.id)?.version).toBe(trip.version);
  expect((await nowAt(portal, someone))?.version).toBe(someone.version);
});

test('a change that meets a colleague’s says who changed what, opens again with what was typed, and lets one choose by field', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  await signIn(page);
  const someone = await employeeAt(portal, 11);
  await readyForOffline(page);
  await page.goto(`/edit-employee/${someone.id}`);
  await primary(page).fill('Mine 1');
  await secondary(page).fill('Mine 2');
  // The colleague's change is not on this device when the form is saved.
  await page.route(/employee\/changes/, (route) => route.abort());
  await changeEmployee(portal, someone, { primaryAddress: 'Theirs 1', secondaryAddress: 'Theirs 2', workPhone: '+914023456789' });
  await save(page);
  // A form leaves once its change is on the disk.
  await expect(page).not.toHaveURL(/edit-employee/);
  await page.unroute(/employee\/changes/);
  await page.goto('/outbox');
  await page.getByRole('button', { name: 'Show personal data' }).click();
  const field = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(
    field('Primary address')
      .getByText(/^Kavya|^Second|, /)
      .first(),
  ).toBeVisible();
  await expect(field('Primary address').getByText('Theirs 1')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/edit-employee/${someone.id}`);
  await expect(primary(page)).toHaveValue('Mine 1');
  await page.goto('/outbox');
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await field('Secondary address')
    .getByLabel(/Theirs 2/)
    .check();
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect
    .poll(async () => nowAt(portal, someone), { timeout: 30_000 })
    .toMatchObject({ primaryAddress: 'Mine 1', secondaryAddress: 'Theirs 2', workPhone: '+914023456789' });
});

test('a scheduled ride can be wanted at once', { tag: '@phone' }, async ({ page, portal }) => {
  await signIn(page);
  const [trip] = (await atServer<Trip>(portal, 'trip')).filter(({ status }) => status === 'scheduled');
  if (!trip) throw new Error('The demo has scheduled rides');
  await page.goto(`/edit-trip?id=${trip.id}`);
  await page
    .getByRole('button', { name: 'Now', exact: true })
    .or(page.getByLabel('Now', { exact: true }))
    .first()
    .click();
  await save(page);
  const both = page.getByRole('button', { name: 'Keep both' });
  await expect.poll(async () => (await both.isVisible()) || !page.url().includes('/edit-trip')).toBe(true);
  if (await both.isVisible()) await both.click();
  await expect(page.getByText('Your ride has been updated successfully').first()).toBeVisible();
  expect((await atServer<Trip>(portal, 'trip')).find(({ id }) => id === trip.id)).toMatchObject({ status: 'ongoing', kind: 'now' });
});

test('a change of a ride that a colleague has cancelled says so, and its values become a new ride', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const reason = 'Moved too late';
  await signIn(page);
  const rides = (await atServer<Trip>(portal, 'trip')).filter(({ status }) => status === 'scheduled');
  const last = rides.toSorted((a, b) => (a.rideAt < b.rideAt ? 1 : -1))[0];
  if (!last) throw new Error('The demo has scheduled rides');
  await page.goto(`/edit-trip?id=${last.id}`);
  await page.getByLabel('Reason for travel').fill(reason);
  // The colleague's cancellation is not on this device when the form is saved.
  await page.route(/trip\/changes/, (route) => route.abort());
  const ask = await clientOf(portal, demo.colleague);
  await ask('POST', `trip/${last.id}/cancel`, {});
  await save(page);
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal.getByText('Only a scheduled ride can be changed')).toBeVisible();
  await page.unroute(/trip\/changes/);
  await reconnect(page, portal);
  await expect(refusal.getByText(/^The ride was cancelled by /)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await refusal.getByRole('link', { name: 'Book a new ride with these values' }).click();
  await expect(page.getByLabel('Reason for travel')).toHaveValue(reason);
  await sendRide(page, 'Schedule');
  await expect(page.getByText(/successfully scheduled/).first()).toBeVisible();
  const made = (await atServer<Trip>(portal, 'trip')).filter((trip) => trip.reason === reason);
  expect(made).toMatchObject([{ status: 'scheduled', rideAt: last.rideAt, employee: { id: last.employee.id } }]);
});
