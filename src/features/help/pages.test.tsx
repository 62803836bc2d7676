// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { KnownTicket } from '@/contract/help';
import { useAnnounced } from '@/ui/feedback/announce';
import { signedInPage } from '../../../tests/support/page-device';
import { replyOf, ticketOf } from '../../../tests/support/tickets';
import { idOf } from '../../../tests/support/trips';
import { ticketCommands } from './commands';
import { HelpPage } from './components/help-page';
import { NewRepliesNote } from './components/new-replies-note';
import { TicketPage } from './components/ticket-page';
import { TicketsPage } from './components/tickets-page';
import { ticketTable } from './rows';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const replied = ticketOf({
  id: idOf(41),
  number: 'TKT-10002',
  issue: 'The toll is on the bill twice.',
  ...replyOf('It has been refunded.'),
});

const told = replyOf('It was gate 4.');
const unread = ticketOf({
  id: idOf(42),
  number: 'TKT-10003',
  ...told,
  messages: (told.messages ?? []).map((message) => ({ ...message, id: idOf(61), at: new Date().toISOString() })),
});

/** The screens of help on a device that has these tickets, and has no connection any more. */
async function openedAt(path: string, rows: KnownTicket[]) {
  const page = signedInPage('contact-us', ticketCommands);
  page.server.rows = rows;
  await page.pull();
  page.server.rows = null;
  await page.reachability.recheck();
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/tickets',
    validateSearch: (search: { id?: string }) => search,
    component: () => {
      const { id, ...filter } = list.useSearch();
      return id ? <TicketPage ticketId={id} files={<p>Files</p>} /> : <TicketsPage filter={filter} onFilter={() => {}} />;
    },
  });
  const help = createRoute({
    getParentRoute: () => root,
    path: '/help',
    validateSearch: (search: { search?: string; employeeId?: string }) => search,
    component: () => <HelpPage asked={help.useSearch()} onAsk={(search) => void router.navigate({ to: '/help', search })} />,
  });
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <p>Nobody else is needed</p>
        <NewRepliesNote />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([dashboard, list, help]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  return { ...page, router, ticket: (id: string) => page.device.rowsOf(ticketTable).one(id), user: userEvent.setup() };
}

/** What the list says of a ticket. */
const statusOf = async (number: string) => (await screen.findByText(number)).closest('tr')?.lastElementChild?.textContent;

it('lists tickets with how many of each status there are', async () => {
  await openedAt('/tickets', [ticketOf(), replied]);
  const tabs = await screen.findByRole('navigation', { name: 'Status' });
  await waitFor(() =>
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['View All 2', 'Pending 1', 'Replied 1']),
  );
});

it('calls for a person while a reply of late is unread, and no more once its thread was opened', async () => {
  const { user, router } = await openedAt('/', [unread, replied]);
  await user.click(await screen.findByRole('link', { name: 'Support has replied to TKT-10003' }));
  await screen.findByRole('heading', { name: 'TKT-10003' });
  await router.navigate({ to: '/tickets', search: {} });
  expect(await statusOf('TKT-10003')).toBe('Replied');
  await router.navigate({ to: '/' });
  await screen.findByText('Nobody else is needed');
  expect(screen.queryByRole('link')).toBeNull();
});

it('tells a reply that is unread from one that was read', async () => {
  await openedAt('/tickets', [unread, replied]);
  expect(await statusOf('TKT-10003')).toBe('New reply');
  expect(await statusOf('TKT-10002')).toBe('Replied');
});

it('shows a thread in its order, with who wrote each message', async () => {
  await openedAt(`/tickets?id=${replied.id}`, [replied]);
  await screen.findByRole('heading', { name: 'TKT-10002' });
  const [issue, reply] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(issue?.textContent).toContain('Asha Rao');
  expect(issue?.textContent).toContain('The toll is on the bill twice.');
  expect(reply?.textContent).toContain('Farah at Support');
  expect(reply?.textContent).toContain('It has been refunded.');
});

it('refuses an empty reply at its field, and sends by Ctrl and Enter what is written, marked until it has gone', async () => {
  const { user, ticket } = await openedAt(`/tickets?id=${replied.id}`, [replied]);
  await user.click(await screen.findByRole('button', { name: 'Send reply' }));
  await screen.findByText('Please enter reply');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reply');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Thank you{Enter}all{Control>}{Enter}{/Control}');
  await screen.findByText('Reply not sent yet – sends when connected');
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe(''));
  expect(await ticket(replied.id)).toMatchObject({
    status: 'pending',
    messages: [{ position: 1 }, { position: 0, text: 'Thank you\nall', by: 'Asha Rao' }],
  });
});

it('says that a reply has gone, which is only seen else', async () => {
  const { user, device, server, reachability } = await openedAt(`/tickets?id=${replied.id}`, [replied]);
  await device.remember({ token: 'token' });
  const send = async () => ({ answered: true, success: { code: 'ok', message: '', payload: { ...replied, version: 2, rev: 9 } } });
  Object.assign(device.wire, { send });
  server.rows = [replied];
  await act(() => reachability.recheck());
  const { result: said } = renderHook(() => useAnnounced());
  await user.type(await screen.findByLabelText('Reply'), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(said.current).toContain('Your reply has been sent'));
});

it('keeps what was typed when one comes back to the ticket', async () => {
  const { user, router } = await openedAt(`/tickets?id=${replied.id}`, [replied]);
  await user.type(await screen.findByLabelText('Reply'), 'Half a sent');
  await router.navigate({ to: '/tickets', search: {} });
  await screen.findByRole('heading', { name: 'Tickets' });
  await router.navigate({ to: '/tickets', search: { id: replied.id } });
  expect(await screen.findByDisplayValue('Half a sent')).toBeTruthy();
});

it('says at the fields what is missing of a ticket, and takes it with no connection', async () => {
  const { user, router, ticket } = await openedAt('/help', []);
  await user.click(await screen.findByRole('button', { name: 'Submit ticket' }));
  await screen.findByText('Please select a category');
  await screen.findByText('Please enter your issue');
  await user.selectOptions(screen.getByLabelText('Category'), 'Billing and Invoices');
  await user.type(screen.getByLabelText('Issue'), 'The invoice lacks our cost centre.');
  await user.click(screen.getByRole('button', { name: 'Submit ticket' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
  const { id = '' } = router.state.location.search;
  expect(await ticket(id)).toMatchObject({ category: 'billing', raisedBy: 'Asha Rao', pending: { state: 'queued' } });
  await screen.findByText('Ticket not sent yet – sends when connected');
  await screen.findByText('Files can be attached here once the ticket has been sent.');
});

it('sends no ticket while its employee is but typed: it would be about nobody', async () => {
  const { user, router } = await openedAt('/help', []);
  await user.selectOptions(await screen.findByLabelText('Category'), 'Billing and Invoices');
  await user.type(screen.getByLabelText('Issue'), 'The invoice lacks our cost centre.');
  await user.type(screen.getByRole('combobox', { name: /^Employee/ }), 'Carlos');
  await user.click(screen.getByRole('button', { name: 'Submit ticket' }));
  await screen.findByText('Please choose the employee from the list, or clear the field');
  expect(router.state.location.pathname).toBe('/help');
  await user.clear(screen.getByRole('combobox', { name: /^Employee/ }));
  await user.click(screen.getByRole('button', { name: 'Submit ticket' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tickets'));
});

it('begins a ticket about somebody without what was left of one about somebody else', async () => {
  const { user, router } = await openedAt(`/help?employeeId=${idOf(71)}`, []);
  await user.type(await screen.findByLabelText('Issue'), 'About the first');
  await router.navigate({ to: '/help', search: { employeeId: idOf(72) } });
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Issue').value).toBe(''));
  await router.navigate({ to: '/help', search: { employeeId: idOf(71) } });
  expect(await screen.findByDisplayValue('About the first')).toBeTruthy();
});

it('finds answers while one types, offline, and shows one when it is asked', async () => {
  const { user } = await openedAt('/help', []);
  await screen.findByText('I forgot my password. How do I get back in?');
  await user.type(screen.getByLabelText('Search'), 'pasword');
  await waitFor(() => expect(screen.queryByText('What does it cost to cancel a ride?')).toBeNull());
  expect(screen.getByText('I forgot my password. How do I get back in?')).toBeTruthy();
});
