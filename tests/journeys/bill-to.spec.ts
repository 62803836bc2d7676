import { clientOf, demo, expect, expectAccessible, signIn, test } from '../support/journey';
import { gate } from '../support/note-device';

test('changes whom the next invoices are addressed to, and says what is wrong with a tax id', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await signIn(page);
  await page.goto('/manage-subscription');
  await page.getByRole('link', { name: 'Edit invoice address' }).click();
  const name = page.getByLabel('Company’s legal name');
  await expect(name).not.toHaveValue('');
  await page.getByLabel(/^Tax ID/).fill('36AACCA0000B1ZX');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This GSTIN is not valid. Please check each character')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Tax ID/).fill('29aadcg0000c1zh');
  await name.fill('Acme Karnataka Private Limited');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Acme Karnataka Private Limited')).toBeVisible();
  const ask = await clientOf(portal, demo.colleague);
  expect(await ask('GET', 'invoice/upcoming')).toMatchObject({
    invoice: { billTo: { name: 'Acme Karnataka Private Limited', taxId: '29AADCG0000C1ZH' }, taxes: [{ code: 'IGST' }] },
  });
});

test('takes nothing more into a form that is being sent, and leads to the field that the API refuses', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/edit-bill-to');
  const name = page.getByLabel('Company’s legal name');
  await name.fill('Acme');
  const sent = gate();
  const answered = gate();
  await page.route('**/admin/bill-to', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.open();
    await answered.passed;
    const errors = [{ field: 'taxId', code: 'invalid-gstin', message: '' }];
    await route.fulfill({ status: 422, json: { code: 'validation', message: '', errors, payload: null, requestId: 'r' } });
  });
  await name.press('Enter');
  await sent.passed;
  await page.keyboard.type(' Ltd');
  await expect(name).toHaveValue('Acme');
  answered.open();
  const taxId = page.getByLabel(/^Tax ID/);
  await expect(taxId).toBeFocused();
  await expect(page.getByText('This GSTIN is not valid. Please check each character')).toBeVisible();
  const before = await taxId.inputValue();
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await expect(taxId).toHaveValue(`${before}9`);
  await expectAccessible(page);
});
