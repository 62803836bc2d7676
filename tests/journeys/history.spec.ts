import { expect, expectAccessible, keptIn, signIn, test } from '../support/journey';

test('who changed what is told for the company, offline too, until the device is forgotten', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ananya Rao');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change name' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ananya Rao' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change history' }).click();
  const last = page.getByRole('listitem').filter({ hasText: 'Account: Ananya Rao' });
  await expect(last.getByRole('definition')).toHaveText(/→\s*Ananya Rao/);
  await expectAccessible(page);

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // What the screen shows is written down right after it.
  await expect.poll(() => keptIn(page, 'answers')).toMatch(/resource\W+admin\b/);
  await context.setOffline(true);
  await page.reload();
  await expect(last).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await context.setOffline(false);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Forget this device' }).click();
  const forget = page.getByRole('button', { name: 'Forget', exact: true });
  await expect(forget).toBeVisible();
  await expectAccessible(page);
  await forget.click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept.filter((name) => name?.startsWith('portal-'))).toEqual([]);
});
