import type { Page } from '@playwright/test';
import { expect, fillRide, readyForOffline, signIn, test } from './faults';

const quota = 20 * 2 ** 20;

/** Fills what the origin may store, down to the last kilobyte, in a database beside the portal's. Answers what stopped it. */
const fillStorage = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const put = (size: number) =>
      new Promise<string | null>((resolve) => {
        const transaction = db.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').put(crypto.getRandomValues(new Uint8Array(size)));
        transaction.oncomplete = () => resolve(null);
        transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted');
      });
    let stopped: string | null = null;
    for (let size = 2 ** 16; size >= 2 ** 9; size /= 2) {
      let written = 0;
      do {
        stopped = await put(size);
        written += size;
      } while (stopped === null && written < 2 ** 26);
    }
    db.close();
    return stopped;
  });

test('with a full disk the form says "Not saved", stays filled, and can be sent directly, once', async ({
  page,
  context,
  network,
  server,
}) => {
  const mark = 'Full';
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: quota });
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Kondapur', dropoff: 'Ameerpet', reason: `${mark} once` });
  expect(await fillStorage(page)).toBe('QuotaExceededError');
  await page.getByRole('button', { name: 'Book Now', exact: true }).click();
  const notSaved = page.getByText('Not saved. This device can’t store the change');
  const near = page.getByRole('button', { name: 'Keep both' });
  await expect(near.or(notSaved)).toBeVisible();
  if (await near.isVisible()) await near.click();
  await expect(notSaved).toBeVisible();
  await expect(page.getByLabel('Reason for travel')).toHaveValue(`${mark} once`);
  expect(await server.trips(mark)).toEqual([]);

  // Nothing stands out of a phone's screen, where it could not be tapped.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  const since = network.passages.length;
  network.meet = ({ keys }) => (keys.length === 0 ? 'pass' : 'drop-answer');
  const sendDirectly = page.getByRole('button', { name: 'Send now without saving on this device' });
  await sendDirectly.click();
  // Its answer was lost, and with it whether there is a ride: pressed again, it is the same wish.
  await expect(page.getByRole('alert').filter({ hasNot: notSaved })).toBeVisible();
  network.heal();
  await sendDirectly.click();
  await expect(page).toHaveURL(/\/trip-details\//);
  expect(await server.trips(mark)).toHaveLength(1);
  expect(new Set(network.passages.slice(since).map(({ key }) => key)).size).toBe(1);
});
