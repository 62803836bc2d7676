// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { BillingContact } from '@/contract/billing-contacts';
import { syncQuery } from '@/offline/react';
import { mostBillingContacts } from '@/rules/most-billing-contacts';
import ConfirmDialog from '@/ui/feedback/confirm-dialog';
import { billingContactFields } from '../../../tests/support/billing-contacts';
import { gate, idle } from '../../../tests/support/note-device';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { billingContactCommands, deleteBillingContact } from './commands';
import { BillingContactPage } from './components/billing-contact-page';
import { BillingContactsSection } from './components/billing-contacts-section';
import { EditBillingContactPage } from './components/edit-billing-contact-page';
import { billingContactTable } from './rows';

afterEach(cleanup);

const rosa: BillingContact = { ...billingContactFields({ name: 'Rosa Gil', email: 'rosa@acme.example' }), id: idOf(1), version: 1, rev: 1 };

/** The pages of billing contacts on a device that has these, and no connection any more unless it is `online`. */
async function openedAt(path: string, rows: BillingContact[], { online = false } = {}) {
  const page = signedInPage('billing-contact', billingContactCommands);
  page.server.rows = rows;
  await page.pull();
  if (!online) page.server.rows = null;
  await page.reachability.recheck();
  const root = createRootRoute();
  const edit = createRoute({
    getParentRoute: () => root,
    path: '/edit-billing-contact/$id',
    component: () => <EditBillingContactPage contactId={edit.useParams().id} />,
  });
  const one = createRoute({
    getParentRoute: () => root,
    path: '/billing-contact/$id',
    component: () => <BillingContactPage contactId={one.useParams().id} />,
  });
  const section = createRoute({ getParentRoute: () => root, path: '/', component: BillingContactsSection });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/manage-subscription', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([edit, one, section, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
    </>,
    { wrapper: page.wrapper },
  );
  return { ...page, router, rowsOf: () => page.device.rowsOf(billingContactTable).all() };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('an id that nobody knows is an empty form, which adds the contact under that very id', async () => {
  const { router, rowsOf } = await openedAt(`/edit-billing-contact/${idOf(7)}`, [rosa]);
  await screen.findByRole('heading', { name: 'Add billing contact' });
  await userEvent.type(await screen.findByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Email'), 'ROSA@acme.example');
  await press('Save');
  await screen.findByText('Another billing contact has this email');
  await userEvent.type(screen.getByLabelText('Email'), '.in');
  await press('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/billing-contact/${idOf(7)}`));
  expect(await rowsOf()).toContainEqual(expect.objectContaining({ id: idOf(7), email: 'ROSA@acme.example.in' }));
});

it('an id that the device has is the form of that contact', async () => {
  const { rowsOf } = await openedAt(`/edit-billing-contact/${rosa.id}`, [rosa]);
  await screen.findByRole('heading', { name: 'Edit Rosa Gil' });
  expect(await screen.findByDisplayValue('rosa@acme.example')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Invoices'));
  await press('Save');
  await waitFor(async () => expect(await rowsOf()).toMatchObject([{ id: rosa.id, mails: ['reminders'], pending: { state: 'queued' } }]));
});

it('waits for the news before it takes an id for nobody’s, but not with one that was made here', async () => {
  const { router, server, queryClient, pull } = await openedAt('/', [rosa], { online: true });
  const news = gate();
  const asking = queryClient.fetchQuery({ ...syncQuery('billing-contact'), queryFn: () => news.passed.then(pull) });
  await userEvent.click(await screen.findByRole('link', { name: 'Add contact' }));
  await screen.findByRole('heading', { name: 'Add billing contact' });
  await router.navigate({ to: '/edit-billing-contact/$id', params: { id: idOf(7) } });
  await screen.findByRole('heading', { name: 'Edit billing contact' });
  await act(idle);
  expect(screen.queryByRole('heading', { name: 'Add billing contact' })).toBeNull();
  server.rows = [rosa, { ...rosa, id: idOf(7), name: 'Zoë', rev: 2 }];
  news.open();
  await asking;
  await screen.findByRole('heading', { name: 'Edit Zoë' });
});

it('a contact that is deleted meanwhile takes nothing away that was filled in', async () => {
  const { device, rowsOf } = await openedAt(`/edit-billing-contact/${rosa.id}`, [rosa]);
  await userEvent.type(await screen.findByLabelText('Name'), ' R');
  await device.outbox.enqueue({ name: deleteBillingContact.name, body: { id: rosa.id }, seen: null, base: rosa });
  await screen.findByRole('heading', { name: 'Edit billing contact' });
  expect(await rowsOf()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'uiz');
  expect(screen.getByDisplayValue('Rosa Gil Ruiz')).toBeTruthy();
});

it('what can’t be an id is no contact', async () => {
  await openedAt('/edit-billing-contact/rosa', [rosa]);
  await screen.findByText('There is no such billing contact');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('a contact goes only once its person is sure', async () => {
  const { router, rowsOf } = await openedAt(`/billing-contact/${rosa.id}`, [rosa]);
  await press('Delete');
  await screen.findByText('Are you sure you want to delete this record? All of your data will be permanently removed.');
  await press('Keep');
  expect(await rowsOf()).toMatchObject([{ id: rosa.id, pending: null }]);
  await press('Delete');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click([...dialog.querySelectorAll('button')].filter((button) => button.textContent === 'Delete')[0] ?? dialog);
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-subscription'));
  expect(await rowsOf()).toEqual([]);
  await router.navigate({ to: '/billing-contact/$id', params: { id: rosa.id } });
  await screen.findByText('There is no such billing contact');
});

it('a contact that an old device doesn’t know is not on it, which says nothing of whether there is one', async () => {
  await openedAt(`/billing-contact/${idOf(7)}`, [rosa]);
  await screen.findByText('This billing contact is not on this device');
});

it('the section lists the contacts by name, and leads to a form for a new one', async () => {
  await openedAt('/', [{ ...rosa, id: idOf(2), name: 'Zoë', mails: [] }, rosa]);
  const cards = await screen.findAllByRole('article');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Rosa Gilrosa@acme.exampleInvoices · Payment reminders',
    'Zoërosa@acme.exampleNo emails',
  ]);
  expect(screen.getByRole('link', { name: 'Add contact' }).getAttribute('href')).toMatch(/^\/edit-billing-contact\/.+/);
});

it('the section says that a company can have no further contacts, and leads to no form that would be refused', async () => {
  const many = Array.from({ length: mostBillingContacts }, (_, n) => ({ ...rosa, id: idOf(n + 1), email: `${n}@acme.example` }));
  await openedAt('/', many);
  await screen.findByText(/as many billing contacts as it can have/);
  expect(screen.queryByRole('link', { name: 'Add contact' })).toBeNull();
});
