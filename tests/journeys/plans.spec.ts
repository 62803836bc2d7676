import { demo, expect, expectAccessible, fillRide, sendRide, signIn, test, tripsAtServer } from '../support/journey';

test('upgrades the plan, and books what was barred before @desktop', async ({ browser, page, portal }, { project }) => {
  const reason = 'Flight to Madrid';
  const elsewhere = await (await browser.newContext({ ...project.use, baseURL: portal.origin })).newPage();
  await signIn(elsewhere, demo.other);
  await elsewhere.goto('/create-trip');
  await expect(elsewhere.locator('label', { hasText: 'SUV' })).toContainText('Not in your plan');
  await signIn(page, demo.other);
  await page.goto('/create-trip');
  await expect(page.locator('label', { hasText: 'Van' })).toContainText('Not in your plan');
  await fillRide(page, { employee: 'a', pickup: 'Gachibowli', dropoff: 'Rajiv Gandhi', reason });
  await expect(page.getByText('Airport rides are not available in current plan')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Please upgrade your plan' }).click();

  await expect(page.getByRole('listitem').filter({ hasText: 'Current plan' })).toContainText('Essential');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upgrade: Business', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Change of plan' });
  await expect(review.getByText('Due now, before tax')).toBeVisible();
  await expectAccessible(page);
  await review.getByLabel('Subscription plan').selectOption('');
  await review.getByRole('button', { name: 'Continue' }).click();
  await expect(review.getByText('Please Select Subscription Plan')).toBeVisible();
  await review.getByLabel('Subscription plan').selectOption({ label: 'Business' });
  await review.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByText('Your plan has been upgraded').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Current plan' })).toContainText('Business');

  // Every device is told at once.
  await expect(elsewhere.locator('label', { hasText: 'SUV' })).not.toContainText('Not in your plan');
  await elsewhere.context().close();

  // What was filled in before has been kept.
  await page.goto('/create-trip');
  await expect(page.getByLabel('Reason for travel')).toHaveValue(reason);
  await expect(page.getByText('Airport rides are not available in current plan')).toHaveCount(0);
  await sendRide(page, 'Book Now');
  await expect(page.getByText('Your ride has been successfully Booked').first()).toBeVisible();
  expect((await tripsAtServer(portal, demo.other)).filter((trip) => trip.reason === reason)).toHaveLength(1);

  await page.goto('/manage-subscription');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/; ends on/)).toBeVisible();
  await expectAccessible(page);
});
