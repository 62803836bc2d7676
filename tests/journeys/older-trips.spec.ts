import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyForOffline, signIn, test, trips } from '../support/journey';

/** Leaves the device in the state of one whose company has more trips than it holds: all before `date` are gone. */
async function forgetTripsBefore(page: Page, date: string): Promise<void> {
  // Of the portal's own origin, and nothing of the portal runs there: a pull that is under way would put back where the rows begin.
  await page.goto('/icon.svg');
  await page.evaluate(async (before) => {
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('portal-')) ?? '';
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open(name));
    const transaction = db.transaction(['trip', 'cursors'], 'readwrite');
    const rows = transaction.objectStore('trip');
    for (const key of await done(rows.index('rideAt').getAllKeys(IDBKeyRange.upperBound(before)))) rows.delete(key);
    const cursors = transaction.objectStore('cursors');
    cursors.put({ ...(await done(cursors.get('trip'))), coveredFrom: before });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    db.close();
  }, `${date}T00:00:00.000Z`);
}

test('asks the API for trips that are older than what the device holds, and says so without a connection', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  await signIn(page);
  await readyForOffline(page);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const lastMonth = dayBefore(30);
  await forgetTripsBefore(page, lastMonth);
  await page.goto('/trips');
  await expect(trips(page).first()).toBeVisible();
  const further = page.getByRole('link', { name: 'Look further back' });
  // The list may stand there longer by then than it was when the key was pressed.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(further).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);

  await further.click();
  await expect(page).toHaveURL(new RegExp(`to=.*${dayBefore(29)}`));
  await expect(trips(page).first()).toBeVisible();
  await expect(page.getByText(/100 of \d+ trips/)).toBeAttached();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await portal.cut();
  await page.getByRole('searchbox').first().fill('a');
  await expect(page.getByRole('main').getByText('These trips are not on this device')).toBeVisible();
  await expect(trips(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText('These trips are not on this device')).toBeVisible();
  await expectAccessible(page);
});
