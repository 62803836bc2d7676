import { expect, expectAccessible, fillSignIn, signIn, test, trips } from '../support/journey';

test('everything speaks Spanish once it is chosen, and again after a reload', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Iniciar sesión · Portal de viajes');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-es.webmanifest');
  await expectAccessible(page);
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectAccessible(page);
  await page.goto('/trips');
  await expect(page).toHaveTitle(/Viajes/);
  await expect(trips(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Ver todo/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/create-trip');
  await page.getByRole('button', { name: /Reservar ahora/ }).click();
  await expect(page.getByText('Seleccione el empleado')).toBeVisible();
  await expectAccessible(page);
});

test('a language chosen in one tab is that of the others, and what is typed there stays', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/create-trip');
  await page.getByLabel('Reason for travel').fill('Two suitcases');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('main').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('Motivo del viaje')).toHaveValue('Two suitcases');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
