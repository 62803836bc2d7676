import { letGo } from '@/offline/worker-messages';
import { bookAgain, expect, expectAgreement, findNewVersion, goOffline, goOnline, ready, test } from './faults';

test('a new service worker that takes over in mid-replay breaks nothing off', async ({ page, context, network, server }) => {
  const mark = 'Takeover';
  const first = await ready(page, mark);
  const other = await context.newPage();
  await other.goto('/trips');
  await page.bringToFront();
  network.changeServiceWorker();
  await findNewVersion(page);
  await expect(page.getByRole('region', { name: 'New version' })).toBeVisible();

  await goOffline(context, network);
  const booked = new Map([[first, 'ongoing']]);
  for (const ride of [1, 2, 3]) booked.set(await bookAgain(page, first, `${mark} ${ride}`), 'ongoing');
  await expect(page.getByText(/3 waiting/)).toBeVisible();
  const since = network.passages.length;
  network.meet = ({ keys }) => (keys.length === 0 ? 'pass' : 'hold-answer');
  await goOnline(context, network);
  await network.until(() => network.held >= 1);
  await expect(page.getByRole('region', { name: 'New version' })).toHaveCount(0);

  // Another tab lets it take over; this one goes on under it.
  await page.evaluate(() => navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { takenOver: true })));
  // As the portal does it: an old worker that is still sending would keep the new one waiting for as long as calls go unanswered.
  await other.evaluate((go) => navigator.serviceWorker.controller?.postMessage({ type: go }), letGo);
  const standing = async () => {
    const newer = await other.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      waiting?.postMessage({ type: 'SKIP_WAITING' });
      return waiting ? 'waits' : 'is none';
    });
    return (await page.evaluate(() => 'takenOver' in window)) ? 'has taken over' : newer;
  };
  await expect.poll(standing).toBe('has taken over');
  network.heal();
  await other.close();
  await expectAgreement(page, server, mark, booked);
  expect(new Set(network.passages.slice(since).map(({ key }) => key)).size).toBe(3);
});

test('a new version never interrupts a form in use, and is offered once the form is done with', async ({
  page,
  context,
  network,
  server,
}) => {
  const mark = 'Typing';
  const first = await ready(page, mark);
  const idle = await context.newPage();
  await idle.goto('/trips');
  await page.bringToFront();
  await page.goto(`/create-trip?again=${first}`);
  const reason = page.getByLabel('Reason for travel');
  await reason.fill(`${mark} on`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  network.changeServiceWorker();
  await findNewVersion(page);
  // Where nobody types it is offered, so the tab with the form knows of it too.
  await expect(idle.getByRole('region', { name: 'New version' })).toBeVisible();
  await idle.close();
  const offer = page.getByRole('region', { name: 'New version' });
  await reason.pressSequentially(', and on');
  await expect(offer).toHaveCount(0);
  await expect(reason).toHaveValue(`${mark} on, and on`);
  await page.getByRole('button', { name: 'Book Now', exact: true }).click();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page).toHaveURL(/\/trip-details\//);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await expectAgreement(
    page,
    server,
    mark,
    new Map([
      [first, 'ongoing'],
      [id, 'ongoing'],
    ]),
  );
});

test('"Update now" as the first press on a page starts the new version, on a device that could install the portal too', async ({
  page,
  network,
}) => {
  await ready(page, 'First press');
  await page.goto('/trips');
  network.changeServiceWorker();
  await findNewVersion(page);
  const offer = page.getByRole('region', { name: 'New version' });
  await expect(offer).toBeVisible();
  // As a browser that isn't private says it.
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    const answer = { prompt: async () => {}, userChoice: Promise.resolve({ outcome: 'dismissed' }) };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), answer));
  });
  await offer.getByRole('button', { name: 'Update now' }).hover();
  await page.mouse.down();
  await expect(page.getByRole('region', { name: 'Install the portal' })).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Trips' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the offer of a new version covers nothing of what can be done with selected rides', async ({ page, network }) => {
  await ready(page, 'Selected');
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('main').getByRole('checkbox').last().check();
  network.changeServiceWorker();
  await findNewVersion(page);
  await expect(page.getByRole('region', { name: 'New version' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click({ trial: true, timeout: 5000 });
});
