import type { Ticket } from '../../src/contract/help';
import { atServer, demo, expect, expectAccessible, readyForOffline, reconnect, signIn, test } from '../support/journey';

test('finds an answer and asks support with no origin, and reads the reply as it comes', { tag: '@phone' }, async ({ page, portal }) => {
  // The server is stopped and started on the way.
  test.slow();
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Help', exact: true }).first()).toBeVisible();
  await portal.cut();
  await page.reload();
  await page.getByLabel('Search', { exact: true }).fill('cancle fee');
  await page.getByText('What does it cost to cancel a ride?').click();
  await expect(page.getByText(/Cancelling early is free/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(page.getByText('Please enter your issue')).toBeVisible();
  await page.getByLabel('Category').selectOption('Trip Management');
  await page.getByLabel('Issue').fill('The fee was taken though nobody came.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(page.getByRole('heading', { name: 'New ticket' }).first()).toBeVisible();
  await expect(page.getByText('Ticket not sent yet – sends when connected')).toBeVisible();
  await page.getByLabel('Reply', { exact: true }).fill('It was on Monday.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply not sent yet – sends when connected').first()).toBeVisible();
  await expectAccessible(page);

  await reconnect(page, portal);
  await expect(page.getByRole('heading', { name: /^TKT-/ }).first()).toBeVisible({ timeout: 45_000 });
  const arrived = async () => (await atServer<Ticket>(portal, 'ticket')).find(({ issue }) => issue.startsWith('The fee was taken'));
  // The reply goes out once its ticket is there.
  await expect.poll(async () => (await arrived())?.messages.map(({ text }) => text)).toEqual(['It was on Monday.']);
  const ticket = await arrived();
  await reply(portal.origin, ticket?.id ?? '', 'It has been given back.');
  await expect(page.getByText('It has been given back.')).toBeVisible();
  await expect(page.getByText('Replied', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All tickets' }).click();
  await expect(page.getByRole('main').getByText(ticket?.number ?? '', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

/** What support's own system does. */
async function reply(origin: string, ticketId: string, text: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Service-Key': 'service-key-of-tests' };
  const companies: { payload: { data: { id: string; name: string }[] } } = await (
    await fetch(`${origin}/api/support/company/list-sort`, { headers })
  ).json();
  const companyId = companies.payload.data.find(({ name }) => demo.admin.includes(name.toLowerCase()))?.id;
  const body = JSON.stringify({ messageId: ticketId, text, by: 'Farah at Support' });
  const answer = await fetch(`${origin}/api/support/company/${companyId}/ticket/${ticketId}/reply`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}
