// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, linkOptions, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { SavedViews } from '@/offline/saved-views';
import { notify } from '@/ui/feedback/notify';
import FilterDialog from '@/ui/list/filter-dialog';
import { signedInPage } from '../../../tests/support/page-device';
import ViewsMenu from './components/views-menu';

afterEach(cleanup);

const asked = { status: 'scheduled', from: '2026-03-02', to: '2026-03-02' };
const days = [{ name: 'tomorrow', label: 'Tomorrow', from: '2026-03-02', to: '2026-03-02' }];

/** The menu over a list that is asked for tomorrow's scheduled trips, by itself or in the dialog that it has there. */
async function opened({ inDialog = false } = {}) {
  const { device, wrapper } = signedInPage('trip');
  await device.ready;
  const views = new SavedViews(device);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => (inDialog ? dialog : <ViewsMenu {...menu} />) });
  const menu = {
    list: 'trips',
    asked,
    days,
    linkTo: (kept: unknown) => linkOptions({ to: '/trips', search: v.parse(v.record(v.string(), v.string()), kept) }),
    onClose: () => {},
  };
  const dialog = (
    <FilterDialog label="Views" content={() => <ViewsMenu {...menu} />}>
      Views
    </FilterDialog>
  );
  const trips = createRoute({ getParentRoute: () => root, path: '/trips', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([page, trips]), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper });
  if (inDialog) await press('Views');
  await screen.findByLabelText('Save as');
  return { views, router };
}

const typeName = async (name: string) => {
  const field = await screen.findByLabelText('Save as');
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kept = async (views: SavedViews) => (await views.of('trips')).map(({ name }) => name);

it('has them in the order of the portal’s language', async () => {
  const before = i18n.locale;
  onTestFinished(() => act(() => i18n.activate(before)));
  const { views } = await opened();
  act(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));
  for (const name of ['Ñuñoa', 'Nzinga']) await views.add('trips', name, { search: {}, days: null });
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nzinga', 'Ñuñoa']));
});

it('saves what the list is asked for under a trimmed name, and opens it', async () => {
  const { views, router } = await opened();
  await typeName('  Early shift ');
  await waitFor(async () => expect(await kept(views)).toEqual(['Early shift']));
  expect((await views.of('trips'))[0]).toMatchObject({ search: { status: 'scheduled' }, days: 'tomorrow' });
  await userEvent.click(await screen.findByRole('link', { name: /Early shift/ }));
  await waitFor(() => expect(router.state.location.search).toEqual(asked));
});

it('says which days are counted from the day of opening', async () => {
  await opened();
  await screen.findByText('“Tomorrow” is counted from the day of opening.');
});

it('says of a view with days that this release does not know that it opens without them, before and when it is opened', async () => {
  const info = vi.spyOn(notify, 'info');
  const words = '“Quarter” has filters or an order that this version doesn’t know: it opens without them.';
  const { views, router } = await opened();
  await views.add('trips', 'Quarter', { search: { status: 'scheduled' }, days: 'next-quarter' });
  const link = await screen.findByRole('link', { name: 'Quarter', description: words });
  expect(info).not.toHaveBeenCalled();
  await userEvent.click(link);
  expect(info).toHaveBeenCalledWith(words);
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'scheduled' }));
});

it('does not mark a view as open of which it knows only a part', async () => {
  const { views } = await opened();
  await views.add('trips', 'Scheduled', { search: { status: 'scheduled', from: '2026-03-02', to: '2026-03-02' }, days: 'next-quarter' });
  await views.add('trips', 'Tomorrow', { search: { status: 'scheduled' }, days: 'tomorrow' });
  expect((await screen.findByRole('link', { name: 'Tomorrow' })).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Scheduled' }).getAttribute('aria-current')).toBeNull();
});

it.each([
  ['none', ' ', 'Please enter name'],
  ['more than sixty letters', 'x'.repeat(61), 'Please use at most 60 characters'],
  ['that of another view', 'EARLY SHIFT', 'This name is taken'],
])('takes no name that is %s, and says so at the field', async (_, name, problem) => {
  const { views } = await opened();
  await views.add('trips', 'Early shift', { search: {}, days: null });
  await screen.findByRole('link', { name: /Early shift/ });
  await typeName(name);
  await screen.findByText(problem);
  expect(document.activeElement).toBe(screen.getByLabelText('Save as'));
  expect(await kept(views)).toEqual(['Early shift']);
});

it('gives a view another name, deletes it, and takes that back', async () => {
  const { views } = await opened();
  await views.add('trips', 'Early', { search: {}, days: null });
  await press('Rename Early');
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Late{Enter}');
  await press('Delete Late');
  await screen.findByText('Late was deleted.');
  expect(await kept(views)).toEqual([]);
  await press('Undo');
  await screen.findByRole('link', { name: 'Late' });
  expect(await kept(views)).toEqual(['Late']);
});

it('brings a view back whose name has been given to another meanwhile, under one like it, and says so', async () => {
  const info = vi.spyOn(notify, 'info');
  const { views } = await opened();
  for (const name of ['Early', 'Early (2)', 'Old']) await views.add('trips', name, { search: {}, days: null });
  await press('Delete Early');
  await press('Rename Old');
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Early{Enter}');
  await screen.findByRole('button', { name: 'Rename Early' });
  await press('Undo');
  await screen.findByRole('link', { name: 'Early (3)' });
  expect(await kept(views)).toEqual(['Early', 'Early (2)', 'Early (3)']);
  expect(info).toHaveBeenCalledWith('Its name was taken: the view is called “Early (3)” now');
  expect(screen.queryByText('Early was deleted.')).toBeNull();
});

it('says of views that can’t be read that they can’t be shown, and reads them once more', async () => {
  const reading = vi.spyOn(SavedViews.prototype, 'of').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  onTestFinished(() => reading.mockRestore());
  const { views } = await opened();
  await screen.findByText('The views can’t be shown');
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('The views can’t be shown')).toBeNull());
  await views.add('trips', 'Early', { search: {}, days: null });
  await screen.findByRole('link', { name: 'Early' });
});

it('goes by Escape, which first leaves a view its name where one is being typed', async () => {
  const { views } = await opened({ inDialog: true });
  await views.add('trips', 'Early shift', { search: {}, days: null });
  await press('Rename Early shift');
  await userEvent.keyboard('Late{Escape}');
  await screen.findByRole('link', { name: /Early shift/ });
  expect(screen.queryByLabelText('Name')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
