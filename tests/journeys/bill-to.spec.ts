import { clientOf, demo, expect, expectAccessible, signIn, test } from '../support/journey';

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
