import type { Page } from '@playwright/test';
import type { Employee } from '@/contract/employees';
import { atServer, expect, expectAccessible, readyForOffline, signIn, test, trips } from '../support/journey';
import type { PortalServer } from '../support/portal-server';

/** Employees as another client sees them, those with the most trips first. */
const employeesAtServer = async (portal: PortalServer) =>
  (await atServer<Employee>(portal, 'employee')).sort((a, b) => b.totalTrips - a.totalTrips);

/** The employees of the list on the screen, whatever its width. */
const employeesOn = (page: Page) => page.locator('main :is(article, tr)[data-employee]');

const firstThatIs = (status: Employee['status'], employees: Employee[]): Employee => {
  const found = employees.find((employee) => employee.status === status);
  if (!found) throw new Error(`The demo has nobody ${status}`);
  return found;
};

async function speak(page: Page, language: 'EN' | 'ES') {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
}

test('an employee opens by address; personal data only by asking, and is nowhere kept', { tag: '@phone' }, async ({ page, portal }) => {
  const employee = firstThatIs('active', await employeesAtServer(portal));
  const secrets = [employee.mobile, employee.mobile.slice(-5), employee.primaryAddress];
  await signIn(page);
  await page.goto(`/employee-profile?id=${employee.id}`);
  await expect(page).toHaveTitle(new RegExp(employee.name));
  await expect(page.getByText(employee.employeeNumber).first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  for (const secret of secrets) expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(page.getByText(employee.primaryAddress)).toBeVisible();
  await expect(page.locator(`main a[href$="${employee.mobile}"]`)).toHaveText(/^\+\d+( \d+)+$/);
  await expectAccessible(page);
  // Longer than the portal waits before it keeps a picture of a screen at rest.
  await page.waitForTimeout(1500);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of secrets) expect(kept).not.toContain(secret);

  await page.getByRole('tab', { name: 'Trips' }).click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('button', { name: 'Show personal data' })).toBeVisible();
  for (const secret of secrets) expect(await page.content()).not.toContain(secret);

  await speak(page, 'ES');
  await expect(page.getByRole('button', { name: 'Mostrar datos personales' })).toBeVisible();
  await expectAccessible(page);
});

test('the list of employees shows no mobile before it is asked for, finds people by it, and no picture of any screen holds one', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const everybody = await employeesAtServer(portal);
  const employee = firstThatIs('active', everybody);
  const mobiles = everybody.map(({ mobile }) => mobile);
  const shown = async () => {
    const content = await page.content();
    return mobiles.filter((mobile) => content.includes(mobile));
  };
  const kept = async () => {
    // Longer than the portal waits before it keeps how a list began.
    await page.waitForTimeout(1500);
    const storage = await page.evaluate(() => JSON.stringify(localStorage));
    return mobiles.filter((mobile) => storage.includes(mobile));
  };
  await signIn(page);
  await page.goto('/employee');
  await expect(employeesOn(page).first()).toBeVisible();
  expect(await shown()).toEqual([]);
  expect(await kept()).toEqual([]);

  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(employeesOn(page).first()).toContainText(/\+\d+ \d+/);
  await expectAccessible(page);
  expect(await kept()).toEqual([]);
  await page.getByRole('button', { name: 'Hide personal data' }).click();
  expect(await shown()).toEqual([]);

  await page.locator('main input[type=search]').fill(employee.mobile);
  await expect(employeesOn(page)).toHaveCount(1);
  await expect(employeesOn(page)).toContainText(employee.name);
  expect(await kept()).toEqual([]);

  await page.goto(`/edit-employee/${employee.id}`);
  await expect(page.getByLabel('Mobile', { exact: true })).not.toHaveValue('');
  expect(await kept()).toEqual([]);
});

test('tabs go by keyboard, stand in the address and come back with the back button', { tag: '@desktop' }, async ({ page, portal }) => {
  const employee = firstThatIs('active', await employeesAtServer(portal));
  await signIn(page);
  await readyForOffline(page);
  await page.goto(`/employee-profile?id=${employee.id}`);
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=trips/);
  await expect(trips(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=tickets/);
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Check again' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Trips' })).toHaveAttribute('aria-selected', 'true');

  await portal.cut();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Trips' })).toHaveAttribute('aria-selected', 'true');
  await expect(trips(page).first()).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(/^As of/)).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(page.getByText(employee.primaryAddress)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Book a ride' }).click();
  await expect(page).toHaveURL(new RegExp(`employee=${employee.id}`));
  await expect(page.getByRole('combobox', { name: 'Employee', exact: true })).toHaveValue(employee.name);
});

test('says of somebody inactive that no ride can be booked, and of nobody that there is no such employee', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const employee = firstThatIs('inactive', await employeesAtServer(portal));
  await signIn(page);
  await page.goto(`/employee-profile?id=${employee.id}`);
  await expect(page.getByRole('button', { name: 'Book a ride' })).toHaveAccessibleDescription(/no ride can be booked/);
  await expectAccessible(page);
  for (const address of ['/employee-profile', '/employee-profile?id=nobody&tab=7', '/employee-profile?id=42']) {
    await page.goto(address);
    await expect(page.getByText('There is no such employee')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'All employees' })).toHaveAttribute('href', '/employee');
  await expectAccessible(page);
});

test('the checklist knows what is done, and goes from the dashboard when it is put away or complete', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  await signIn(page);
  const card = page.getByRole('link', { name: 'Getting started – 6 of 7' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.click();
  await expect(page.getByText('6 of 7', { exact: true })).toBeVisible();
  const install = page.getByRole('listitem').filter({ hasText: 'Install the portal' });
  await expect(install.getByText('To do')).toBeVisible();
  await expectAccessible(page);
  await readyForOffline(page);
  await portal.cut();
  await page.goto('/getting-started');
  await expect(page.getByText('6 of 7', { exact: true })).toBeVisible();
  await expect(page.getByText(/^As of/)).toBeVisible();
  await speak(page, 'ES');
  await expect(page.getByText('6 de 7', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await portal.start();
  await speak(page, 'EN');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Don’t show this again' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Upcoming scheduled rides' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto('/getting-started');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('Everything is set up.')).toBeVisible();
});
