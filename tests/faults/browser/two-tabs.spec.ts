import type { Handling } from '../../support/fault-proxy';
import { Chance } from '../../support/seeded';
import { bookAgain, expect, expectAgreement, goOffline, goOnline, ready, test } from './faults';

test('two tabs that come back to a bad network at once send each change under one key', async ({ page, context, network, server }) => {
  const mark = 'Tabs';
  const first = await ready(page, mark);
  await goOffline(context, network);
  const second = await context.newPage();
  const booked = new Map([[first, 'ongoing']]);
  for (const [ride, tab] of [page, second, page, second].entries()) {
    await tab.bringToFront();
    booked.set(await bookAgain(tab, first, `${mark} ${ride}`), 'ongoing');
  }
  for (const tab of [page, second]) await expect(tab.getByText(/4 waiting/)).toBeVisible();

  const since = network.passages.length;
  const chance = new Chance(2);
  network.meet = ({ keys }) => {
    if (keys.length === 0 || network.passages.length - since >= 12) return 'pass';
    return chance.of<Handling>('drop-request', 'drop-answer', 'twice', { delay: 200 }, { status: 503 });
  };
  await goOnline(context, network);
  await Promise.all([page, second].map((tab) => tab.reload()));
  await expectAgreement(second, server, mark, booked);
  await expectAgreement(page, server, mark, booked);
  expect(new Set(network.passages.slice(since).map(({ key }) => key)).size).toBe(4);
});
