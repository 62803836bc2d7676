import { bookAgain, expect, expectAgreement, goOffline, goOnline, ready, test } from './faults';

test('answers that are lost after the commit, several in a row, book nothing twice', async ({ page, context, network, server }) => {
  const mark = 'Lost';
  const first = await ready(page, mark);
  await goOffline(context, network);
  const booked = new Map([[first, 'ongoing']]);
  for (const ride of [1, 2, 3]) booked.set(await bookAgain(page, first, `${mark} ${ride}`), 'ongoing');
  await expect(page.getByText(/3 waiting/)).toBeVisible();

  const since = network.passages.length;
  network.meet = ({ keys: [key] }) =>
    key !== undefined && network.passages.filter((each) => each.key === key).length < 3 ? 'drop-answer' : 'pass';
  await goOnline(context, network);
  await expectAgreement(page, server, mark, booked);
  const sent = network.passages.slice(since);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(sent.filter(({ handling }) => handling === 'drop-answer')).toHaveLength(9);
  expect(sent.filter(({ handling }) => handling === 'drop-answer').every(({ status }) => status === 200)).toBe(true);
});
