// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuditEntry } from '@/contract/audit';
import { signedInPage } from '../../../../tests/support/page-device';
import { orgUnit } from '../../../../tests/support/staff';
import { idOf } from '../../../../tests/support/trips';
import { RecordHistory } from './record-history';

let entries: AuditEntry[] | null;

beforeEach(() => {
  entries = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (entries === null) throw new TypeError('Failed to fetch');
    const data = url.includes('/audit/') ? entries : [];
    const payload = { data, total: data.length, page: 1, sizePerPage: 50 };
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entryOf = (more: Partial<AuditEntry>): AuditEntry => ({
  id: idOf(70),
  at: '2026-11-21T05:00:00.000Z',
  queuedAt: null,
  by: { party: 'person', id: idOf(80), name: 'Asha Rao' },
  device: 'Chrome on Android',
  action: 'changed',
  resource: 'trip',
  recordId: idOf(1),
  recordName: 'TRP-100001',
  changes: [],
  redacted: false,
  ...more,
});

function show(resource: 'trip' | 'employee', told: AuditEntry[] | null) {
  entries = told;
  const page = signedInPage('department');
  const root = createRootRoute({ component: () => <RecordHistory resource={resource} recordId={idOf(1)} /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper: page.wrapper });
  return page;
}

const place = (label: string) => ({ label, detail: null, kind: 'locality', iata: null, coordinates: null, zone: null });
const changesOf = (entry: HTMLElement) =>
  within(entry)
    .getAllByRole('definition')
    .map((each) => each.textContent);

it('words each field as it was and as it is, who changed it and from which device', async () => {
  show('trip', [
    entryOf({
      changes: [
        { field: 'dropoff', before: place('Secunderabad Station'), after: place('Gate 4') },
        { field: 'estimatedFare', before: { amount: 45_000, currency: 'INR' }, after: null },
        { field: 'somethingNewer', before: 1, after: 2 },
      ],
    }),
  ]);
  const entry = await screen.findByRole('listitem');
  expect(changesOf(entry)).toEqual(['Secunderabad Station→Gate 4', '₹450.00→–', 'and 1 more detail']);
  for (const words of ['Changed', 'Asha Rao', 'Chrome on Android', 'Dropoff location', 'Estimated fare'])
    expect(within(entry).getByText(words)).toBeTruthy();
  expect(within(entry).queryByText(/Saved on the device/)).toBeNull();
});

it('calls what a cancelled ride costs no fare', async () => {
  const totalFare = { field: 'totalFare', before: null, after: { amount: 15_000, currency: 'INR' } };
  const cancelled = { field: 'status', before: 'scheduled', after: 'cancelled' };
  show('trip', [entryOf({ changes: [cancelled, totalFare] }), entryOf({ id: idOf(71), changes: [totalFare] })]);
  const [fee, fare] = await screen.findAllByRole('listitem');
  expect(fee && within(fee).getByText('Late-cancellation fee')).toBeTruthy();
  expect(fare && within(fare).getByText('Total fare')).toBeTruthy();
});

it('words what is chosen from a list as the form does', async () => {
  show('trip', [entryOf({ resource: 'billing-contact', changes: [{ field: 'language', before: 'EN', after: 'ES' }] })]);
  expect(changesOf(await screen.findByRole('listitem'))).toEqual(['English→Español']);
});

it('names the country and the state that invoices are addressed to', async () => {
  const changes = [
    { field: 'country', before: 'ES', after: 'IN' },
    { field: 'state', before: null, after: '36' },
  ];
  show('trip', [entryOf({ resource: 'bill-to', changes })]);
  expect(changesOf(await screen.findByRole('listitem'))).toEqual(['Spain→India', '–→Telangana']);
});

it('ends a period with its last day, and not with the first of the next', async () => {
  const changes = [
    { field: 'periodFrom', before: '2026-10-01', after: '2026-11-01' },
    { field: 'periodTo', before: '2026-11-01', after: '2026-12-01' },
  ];
  show('trip', [entryOf({ resource: 'subscription', changes })]);
  expect(changesOf(await screen.findByRole('listitem'))).toEqual(['1 Oct 2026→1 Nov 2026', '31 Oct 2026→30 Nov 2026']);
});

it('tells a card’s billing address in full, so that whatever is changed of it is seen', async () => {
  const before = { line: 'Calle Mayor 1', city: 'Guadalajara', postcode: '19001', region: null, country: 'ES' };
  const changes = [{ field: 'billingAddress', before, after: { ...before, region: 'Jalisco', country: 'MX' } }];
  show('trip', [entryOf({ resource: 'card', changes })]);
  expect(changesOf(await screen.findByRole('listitem'))).toEqual([
    'Calle Mayor 1, 19001, Guadalajara, Spain→Calle Mayor 1, 19001, Guadalajara, Jalisco, Mexico',
  ]);
});

it('says of a change that waited for a network when its person saved it', async () => {
  show('trip', [entryOf({ queuedAt: '2026-11-21T02:00:00.000Z', changes: [{ field: 'reason', before: null, after: 'Airport' }] })]);
  expect(await screen.findByText(/Saved on the device .* sent once it was connected/)).toBeTruthy();
});

it('leaves to the story of a ride what that tells', async () => {
  show('trip', [
    entryOf({
      id: idOf(71),
      by: { party: 'dispatch', id: null, name: null },
      changes: [{ field: 'stage', before: 'booked', after: 'confirmed' }],
    }),
    entryOf({ action: 'created', changes: [{ field: 'reason', before: null, after: 'Visit' }] }),
  ]);
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('leaves out what was empty when a record was added, and folds nothing away where all of it was', async () => {
  show('trip', [
    entryOf({
      id: idOf(71),
      action: 'created',
      changes: [
        { field: 'reason', before: null, after: 'Visit' },
        { field: 'driverNote', before: null, after: null },
        { field: 'stops', before: null, after: [] },
      ],
    }),
    entryOf({ id: idOf(72), action: 'created', changes: [{ field: 'driverNote', before: null, after: null }] }),
  ]);
  await screen.findAllByText('Added');
  expect(screen.getAllByRole('term', { hidden: true }).map((each) => each.textContent)).toEqual(['Reason for travel']);
  expect(screen.getAllByText('Details when added')).toHaveLength(1);
});

it('draws what is personal of an employee only once somebody asks to see it', async () => {
  show('employee', [entryOf({ resource: 'employee', changes: [{ field: 'mobile', before: '9000000000', after: '9111111111' }] })]);
  const entry = await screen.findByRole('listitem');
  expect(entry.textContent).not.toContain('9111111111');
  await userEvent.click(screen.getByRole('button', { name: 'Show personal data' }));
  expect(changesOf(entry)).toEqual(['9000000000→9111111111']);
});

it('says that it is not on this device where it has never been seen and there is no network', async () => {
  const { reachability, server } = show('trip', null);
  server.rows = null;
  await act(() => reachability.recheck());
  expect(await screen.findByText('The history is not on this device yet')).toBeTruthy();
});

it('tells when by the company’s clock, as the days that the history is narrowed to are the company’s', async () => {
  const changes = [{ field: 'reason', before: 'Airport', after: 'Office' }];
  show('trip', [entryOf({ at: '2026-11-24T19:00:00.000Z', queuedAt: '2026-11-24T18:40:00.000Z', changes })]);
  const entry = await screen.findByRole('listitem');
  // By UTC it is the 24th.
  expect(entry.querySelector('time')?.textContent).toMatch(/\b25\b.*30/);
  expect(within(entry).getByText(/Saved on the device on .*\b25\b.*10/)).toBeTruthy();
});

it('calls no department deleted before it knows all of them', async () => {
  const changes = [{ field: 'departmentId', before: idOf(20), after: idOf(21) }];
  const { server, device } = show('employee', [entryOf({ resource: 'employee', changes })]);
  const entry = await screen.findByRole('listitem');
  expect(changesOf(entry)).toEqual(['–→–']);
  server.rows = [{ ...orgUnit('Legal', 'Asesoría jurídica'), id: idOf(21) }];
  await act(() => device.replica.pull('department'));
  await waitFor(() => expect(changesOf(entry)).toEqual(['–→Legal']));
  server.rows = [];
  await act(() => device.replica.pull('designation'));
  await waitFor(() => expect(changesOf(entry)).toEqual(['A deleted department→Legal']));
});
