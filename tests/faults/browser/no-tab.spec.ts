import type { BrowserContext, Page } from '@playwright/test';
import { bookAgain, expect, expectAgreement, fillSignIn, goOffline, goOnline, ready, test } from './faults';

/** Fires Background Sync, for which Chromium takes its time, at the portal's service worker. */
async function fireSync(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false });
}

test('with no tab open the service worker sends what waits, once', async ({ page, context, network, server }) => {
  const mark = 'Tabless';
  const first = await ready(page, mark);
  await goOffline(context, network);
  const booked = new Map([[first, 'ongoing']]);
  for (const ride of [1, 2]) booked.set(await bookAgain(page, first, `${mark} ${ride}`), 'ongoing');
  await expect(page.getByText(/2 waiting/)).toBeVisible();
  const empty = await context.newPage();
  await page.close();

  const since = network.passages.length;
  network.meet = ({ keys }) => (keys.length > 0 && network.passages.length === since ? 'drop-answer' : 'pass');
  await goOnline(context, network);
  await fireSync(context, empty, network.origin);
  await expect.poll(async () => (await server.trips(mark)).length).toBe(3);
  expect(context.pages().map((open) => open.url())).toEqual(['about:blank']);
  const later = await context.newPage();
  await expectAgreement(later, server, mark, booked);
  expect(new Set(network.passages.slice(since).map(({ key }) => key)).size).toBe(2);
});

test('a session that the service worker finds ended is over in the open tab too', async ({ page, context, network, server }) => {
  const mark = 'Ended';
  const first = await ready(page, mark);
  // Of this tab alone, so that its own look at the API is not the first to find out.
  const devtools = await context.newCDPSession(page);
  const offline = (is: boolean) =>
    devtools.send('Network.emulateNetworkConditions', { offline: is, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await network.cut();
  await offline(true);
  const booked = new Map([[first, 'ongoing']]);
  booked.set(await bookAgain(page, first, `${mark} 1`), 'ongoing');
  await expect(page.getByText(/1 waiting/)).toBeVisible();

  network.meet = ({ keys }) => (keys.length === 0 ? 'pass' : { status: 401 });
  await network.mend();
  await fireSync(context, await context.newPage(), network.origin);
  await expect(page.getByLabel('Email')).toBeVisible();
  await offline(false);
  network.heal();
  await fillSignIn(page);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expectAgreement(page, server, mark, booked);
});
