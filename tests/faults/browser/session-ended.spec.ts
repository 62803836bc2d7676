import { bookAgain, expect, expectAgreement, fillSignIn, goOffline, goOnline, ready, test } from './faults';

test('a session that ends in mid-replay signs out; after the next sign-in the rest arrives, once', async ({
  page,
  context,
  network,
  server,
}) => {
  const mark = 'Session';
  const first = await ready(page, mark);
  await goOffline(context, network);
  const booked = new Map([[first, 'ongoing']]);
  for (const ride of [1, 2, 3]) booked.set(await bookAgain(page, first, `${mark} ${ride}`), 'ongoing');
  await expect(page.getByText(/3 waiting/)).toBeVisible();

  const since = network.passages.length;
  // The first arrives and its answer is lost; all others find the session over.
  network.meet = ({ keys }) => {
    if (keys.length === 0) return 'pass';
    return network.passages.length === since ? 'drop-answer' : { status: 401 };
  };
  await goOnline(context, network);
  await expect(page.getByLabel('Email')).toBeVisible();
  network.heal();
  expect((await server.trips(mark)).length).toBeLessThanOrEqual(2);
  await fillSignIn(page);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expectAgreement(page, server, mark, booked);
  expect(new Set(network.passages.slice(since).map(({ key }) => key)).size).toBe(3);
});
