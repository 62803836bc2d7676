import { bookAgain, cancel, chooseAction, expect, expectAgreement, goOffline, goOnline, ready, test } from './faults';

test('a booking made wholly in airplane mode says that it waits, and is booked once after landing', async ({
  page,
  context,
  network,
  server,
}) => {
  const mark = 'Airplane';
  const first = await ready(page, mark);
  const since = network.passages.length;
  await goOffline(context, network);
  const flown = await bookAgain(page, first, `${mark} flown`);
  await expect(page.getByText(/Not booked yet/).first()).toBeVisible();
  const undone = await bookAgain(page, first, `${mark} undone`);
  await cancel(page, first);
  await page.reload();
  await page.goto(`/trip-details/${undone}`);
  await chooseAction(page, 'Cancel this Ride');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this Ride' }).click();
  // Who leaves before that has not been told that anything was saved.
  await expect(page.getByText(/2 waiting/)).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText(/2 waiting/)).toBeVisible();
  expect((await server.trips(mark)).map(({ id, status }) => ({ id, status }))).toEqual([{ id: first, status: 'ongoing' }]);

  await goOnline(context, network);
  // What is on its way when its page is left goes out once more, under its key: here nobody leaves.
  await expect(page.getByText('Nothing waits on this device')).toBeVisible({ timeout: 60_000 });
  await expectAgreement(
    page,
    server,
    mark,
    new Map([
      [flown, 'ongoing'],
      [first, 'cancelled'],
    ]),
  );
  expect(network.passages.slice(since)).toHaveLength(2);
});
