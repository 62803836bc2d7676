import { expect, expectAccessible, readyForOffline, signIn, test, trips } from '../support/journey';

test('finds what lies on the device from anywhere, by keys alone and with no connection @desktop', async ({ page, portal, context }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/trips');
  const [number = ''] = /TRP-\d+/.exec((await trips(page).first().textContent()) ?? '') ?? [];
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search' });
  const group = (name: string) => dialog.getByRole('group', { name });

  const opener = page.getByRole('button', { name: /^Search/ }).filter({ visible: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(group('Actions')).toContainText('Create Trip');
  await expectAccessible(page);
  await page.keyboard.type('qqxzw');
  await expect(dialog.getByText('Nothing found for “qqxzw”.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await portal.cut();
  await page.goto('/profile');
  await expect(opener).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill('a');
  await expect(group('Employees').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await field.fill(number.replace('TRP-', 'trip '));
  await expect(dialog.getByRole('status')).toHaveText('1 result');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(number);
  await tab.close();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);

  await page.keyboard.press('Control+k');
  await field.fill('español');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  const campo = page.getByRole('combobox', { name: 'Buscar', exact: true });
  await campo.fill('create trip');
  await expect(page.getByRole('option', { name: 'Crear viaje' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create-trip/);
});
