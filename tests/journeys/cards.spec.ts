import type { Page } from '@playwright/test';
import { atServer, clientOf, demo, expect, expectAccessible, signIn, test } from '../support/journey';

type Card = { id: string; last4: string; holderName: string };

/** On the payment provider's page. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('08 / 29');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Add card' }).click();
}

test('adds a card on the provider’s page after one was declined, and removes it', { tag: '@phone' }, async ({ page, portal }) => {
  await signIn(page);
  await page.goto('/add-card');
  await page.getByRole('button', { name: 'Continue to the secure page' }).click();
  await expect(page.getByText('Please enter the cardholder’s name')).toBeVisible();
  await expect(page.getByLabel('Cardholder’s name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Cardholder’s name').fill('Ananya Reddy');
  await page.getByLabel('Address', { exact: true }).fill('Mindspace Road, HITEC City');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('Postcode').fill('500081');
  await expect(page.getByLabel('Country')).toHaveValue('IN');

  await page.getByRole('button', { name: 'Continue to the secure page' }).click();
  await expect(page).toHaveURL(/\/test-gateway\/card\//);
  await expectAccessible(page);
  await typeCard(page, '4000 0000 0000 9995');
  await expect(page.getByRole('alert')).toHaveText('The card was declined: insufficient funds');
  await page.getByRole('link', { name: 'Go back without adding a card' }).click();
  await expect(page.getByText('The card was declined: insufficient funds')).toBeVisible();
  await expect(page.getByLabel('Cardholder’s name')).toHaveValue('Ananya Reddy');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue to the secure page' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('main').getByText('The card was added.')).toBeVisible();
  await expectAccessible(page);
  const added = (await atServer<Card>(portal, 'card')).find(({ last4 }) => last4 === '4242');
  expect(added).toMatchObject({ holderName: 'Ananya Reddy' });

  await page.getByRole('link', { name: 'Visa ending in 4242' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad');
  await expectAccessible(page);
  // A colleague changes one line meanwhile, and this person another.
  const ask = await clientOf(portal, demo.colleague);
  const { billingAddress } = await ask<{ billingAddress: object }>('GET', `card/${added?.id}`);
  const changed = { holderName: 'Ananya Reddy', billingAddress: { ...billingAddress, postcode: '500084' } };
  await ask('PUT', `card/${added?.id}`, changed, { 'If-Match': '1' });
  await page.getByLabel('City').fill('Kondapur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record update successfully').first()).toBeVisible();
  expect(await ask('GET', `card/${added?.id}`)).toMatchObject({ billingAddress: { city: 'Kondapur', postcode: '500084' } });

  await page.goto(`/edit-card?id=${added?.id}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Record deleted successfully').first()).toBeVisible();
  expect((await atServer<Card>(portal, 'card')).map(({ last4 }) => last4)).toEqual(['4444']);
});
