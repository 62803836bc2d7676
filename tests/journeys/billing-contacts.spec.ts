import type { BillingContact } from '../../src/contract/billing-contacts';
import { atServer, clientOf, demo, expect, expectAccessible, readyForOffline, reconnect, signIn, test } from '../support/journey';

/** As a device makes them; the journey opens its form directly. */
const contactId = '019ab000-0000-7000-8000-0000000000c1';

test('adds a billing contact with no origin, and joins a change of it with a colleague’s', { tag: '@phone' }, async ({ page, portal }) => {
  // The server is stopped and started on the way.
  test.slow();
  const atApi = async () => (await atServer<BillingContact>(portal, 'billing-contact')).filter(({ id }) => id === contactId);
  await signIn(page);
  await readyForOffline(page);
  await page.goto(`/edit-billing-contact/${contactId}`);
  await expect(page.getByRole('heading', { name: 'Add billing contact' }).first()).toBeVisible();
  await portal.cut();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter name')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Rosa Gil');
  await page.getByLabel('Email', { exact: true }).fill('accounts@acme.example');
  await page.getByLabel(/^Tax ID/).fill('27AAPFU0939F1ZW');
  await page.getByLabel('Payment reminders').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another billing contact has this email')).toBeVisible();
  await expect(page.getByText('This GSTIN is not valid. Please check each character')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('What you had filled in is still here.')).toBeVisible();
  await expect(page.getByLabel('Payment reminders')).not.toBeChecked();
  await page.getByLabel(/^Tax ID/).fill('27AAPFU0939F1ZV');
  await page.getByLabel('Email', { exact: true }).fill('rosa.gil@acme.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device – sends when connected').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/billing-contact/${contactId}$`));
  await expect(page.getByText(/Not added yet/)).toBeVisible();
  await expectAccessible(page);

  await reconnect(page, portal);
  await expect(page.getByText(/Not added yet/)).toHaveCount(0, { timeout: 45_000 });
  const [added] = await atApi();
  expect(added).toMatchObject({ name: 'Rosa Gil', version: 1, mails: ['invoices', 'receipts', 'plan-changes'] });

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rosa Gil');
  const colleague = await clientOf(portal, demo.colleague);
  const { id: _, version, rev: __, ...fields } = await colleague<BillingContact>('GET', `billing-contact/${contactId}`);
  const meanwhile = { ...fields, phone: '+34 915 550 142', mails: ['invoices', 'receipts'] };
  await colleague('PUT', `billing-contact/${contactId}`, meanwhile, { 'If-Match': String(version) });
  await page.getByLabel('Name', { exact: true }).fill('Rosa Gil Ruiz');
  await page.getByLabel('Payment receipts').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Rosa Gil Ruiz', exact: true }).first()).toBeVisible();
  await expect.poll(atApi).toMatchObject([{ version: 3, name: 'Rosa Gil Ruiz', phone: '+34 915 550 142', mails: ['invoices'] }]);

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Are you sure you want to delete this record? All of your data will be permanently removed.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Record deleted successfully').first()).toBeVisible();
  expect(await atApi()).toEqual([]);
});
