import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, readyForOffline, signIn, test } from '../support/journey';

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n${'0'.repeat(300_000)}\n%%EOF`);
const order = { name: 'Orden de compra nº 17.PDF', mimeType: 'application/pdf', buffer: pdf('order') };
const proof = { name: 'Proof of payment.pdf', mimeType: 'application/pdf', buffer: pdf('proof') };

test('a file is attached to an invoice, saved, kept while there is no connection, and deleted @phone', async ({ page, portal }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/invoice-history?search=000013');
  await page.getByRole('link', { name: /000013$/ }).click();
  const files = page.getByRole('region', { name: 'Attachments' });
  await files.getByLabel('Choose files').setInputFiles([order, { ...order, name: 'run.exe' }]);
  await expect(files.getByRole('article', { name: 'run.exe' })).toContainText('This type of file can’t be attached');
  const attached = files.getByRole('article', { name: 'Orden de compra nº 17.pdf' });
  await expect(attached).toContainText('PDF');
  await expectAccessible(page);
  await files.getByRole('button', { name: 'Cancel run.exe' }).click();

  const saving = page.waitForEvent('download');
  await attached.getByRole('button', { name: /^Download/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Orden de compra nº 17.pdf');
  expect(await readFile(await saved.path())).toEqual(order.buffer);

  await portal.cut();
  await page.reload();
  await expect(attached).toBeVisible();
  await files.getByLabel('Choose files').setInputFiles(proof);
  const waiting = files.getByRole('article', { name: proof.name });
  await expect(waiting).toContainText('No connection');
  await expectAccessible(page);
  await portal.start();
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting.getByRole('button', { name: /^Download/ })).toBeVisible();
  await expect(files.getByRole('article')).toHaveCount(2);

  await attached.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(files.getByRole('article')).toHaveCount(1);
});
