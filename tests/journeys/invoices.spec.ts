import { expect, expectAccessible, readyForOffline, signIn, test } from '../support/journey';

test('pays what is overdue, and leads to the rides behind an invoice, and again with no connection @desktop', async ({ page, portal }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /overdue on one invoice$/ }).click();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay ₹.+ now$/ }).click();
  await expect(page.getByText('The invoice has been paid').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await page.goto('/invoice');
  await expect(page.getByRole('heading', { name: 'To be paid' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current period so far' }).getByText('Total amount')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All invoices' }).click();
  await page.getByRole('link', { name: /^Paid/ }).click();
  const invoices = page.locator('main tr[data-invoice]');
  await expect(invoices.first()).toContainText('Paid');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('000013');
  await expect(invoices).toHaveCount(1);
  await invoices.getByRole('link', { name: /000013$/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/000013$/);
  await expect(page.getByText('Acme Technologies India Private Limited')).toBeVisible();
  const rides = page.getByRole('region', { name: 'Rides' });
  await expect(rides.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const save = () => Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF, English' }).click()]);
  const [document] = await save();
  expect(document.suggestedFilename()).toMatch(/^INV-.+-000013-EN\.pdf$/);
  const ride = rides.getByRole('link', { name: /^TRP-/ }).first();
  const trip = (await ride.textContent()) ?? '';
  await ride.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trip);
  await page.goBack();
  await expect(page).toHaveURL(/\/invoice-details\//);
  // As a bookmark of the path without an id in it may name it.
  await page.goto(page.url().replace('/invoice-details/', '/invoice?id='));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/000013$/);

  await portal.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/000013$/);
  await expect(rides.getByRole('link', { name: trip })).toBeVisible();
  await save();
  await expect(page.getByText('PDF, Español: not on this device, it needs a connection')).toBeVisible();
  await page.goto('/invoice-history?search=000011');
  await invoices.getByRole('link').click();
  await expect(page.getByRole('main').getByText('The rides of this invoice need a connection')).toBeVisible();
});
