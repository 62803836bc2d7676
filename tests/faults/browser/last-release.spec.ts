import { readFileSync } from 'node:fs';
import { unpacked } from '../../shapes/bundle';
import { fileOf, releases } from '../../shapes/release';
import { bookAgain, expect, expectAgreement, goOffline, goOnline, ready, test } from './faults';

const [last = ''] = releases;
const bundle = unpacked(readFileSync(fileOf(last, 'portal.br')));

test(`a portal of ${last} on today's API books offline, delivers once, and gives way to today's with work unsent`, async ({
  page,
  context,
  network,
  server,
}) => {
  test.setTimeout(240_000);
  const mark = 'Last release';
  network.bundle = bundle;
  const first = await ready(page, mark);
  const booked = new Map([[first, 'ongoing']]);

  await goOffline(context, network);
  booked.set(await bookAgain(page, first, `${mark} offline`), 'ongoing');
  await expect(page.getByText(/1 waiting/)).toBeVisible();
  await goOnline(context, network);
  await expectAgreement(page, server, mark, booked);

  // Today's portal is found while there is no way to the API but for its files.
  network.bundle = null;
  network.meet = ({ path }) => (path.startsWith('/api/') ? 'drop-request' : 'pass');
  booked.set(await bookAgain(page, first, `${mark} before the update`), 'ongoing');
  await expect(page.getByText(/1 waiting/)).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole('region', { name: 'New version' });
  await expect(offer).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await page.goto('/outbox');
  await expect(page.getByText(/1 waiting/)).toBeVisible();
  network.heal();
  await expectAgreement(page, server, mark, booked);
});
