import { expect, expectAccessible, signIn, test, trips } from '../support/journey';

test('a report leads to exactly the rides behind its numbers, can be handed on, and opens as last seen with no connection @desktop', async ({
  page,
  portal,
}) => {
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('figure', { name: 'What did rides cost each day?' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('main').getByText('this month’s rides')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Employee rides/ })
    .click();
  await page.getByRole('button', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  await expect(page).toHaveURL(/last-3-months/);
  const rides = page.getByRole('table', { name: 'Rides by employee' }).getByRole('row').nth(1).getByRole('link').nth(1);
  const counted = Number(await rides.textContent());
  expect(counted).toBeGreaterThan(0);
  await expectAccessible(page);
  await rides.click();
  await expect(page).toHaveURL(/\/trips\?/);
  await expect(trips(page)).toHaveCount(counted);
  await page.goBack();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'XLSX, for Excel' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^employee rides \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Printed on/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  // Or a sheet of nothing follows one that is full.
  const below = (main: HTMLElement) => main.getBoundingClientRect().bottom - (main.lastElementChild?.getBoundingClientRect().bottom ?? 0);
  expect(await page.getByRole('main').evaluate(below)).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await portal.cut();
  await page.reload();
  await expect(rides).toHaveText(String(counted));
  await expect(page.getByText(/^As of/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page.getByRole('main').getByText('This report has not been seen on this device yet')).toBeVisible();
});
