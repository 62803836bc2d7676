import { demo, expect, expectAccessible, fillSignIn, signIn, test } from '../support/journey';

test('an administrator signs in, goes where they wanted to go, and signs out', async ({ page }) => {
  await page.goto('/trips?status=scheduled');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/trips\?status=scheduled$/);
  await page.goto('/profile');
  await expect(page.getByText(demo.admin).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('/trips');
  await expect(page).toHaveURL(/\/\?redirect=/);
});

test('a wrong password is said at the form, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(demo.admin);
  await page.getByLabel(/^Password/).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(demo.admin);
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter valid email')).toBeVisible();
});

test('a forgotten password is reset by the mailed link', { tag: '@desktop' }, async ({ page, portal }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(demo.colleague);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Send|Reset/ }).click();
  await expect(page.getByText(/link/i).first()).toBeVisible();
  await expect.poll(() => portal.mailedLink(demo.colleague)).not.toBeNull();
  const link = await portal.mailedLink(demo.colleague);
  await page.goto(new URL(link ?? '').pathname);
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a-new-password-2026');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /password|Save/i })
    .last()
    .click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill(demo.colleague);
  await page.getByLabel(/^Password/).fill('a-new-password-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a page that does not exist says so, signed in or not', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  await expectAccessible(page);
  await page.goto('/neither-this');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
});
