// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemisedInvoice, KnownInvoice } from '@/contract/invoices';
import { invoiceLines, invoiceOf } from '../../../tests/support/invoices';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { type InvoiceFilter, useCreditNoteOf, useInvoice, useInvoices, useUnpaidInvoices, useUpcomingInvoice } from './hooks';

/** What the API says of an invoice's lines or the running period; null: there is no network. */
let answer: ItemisedInvoice | 'not-found' | null;

beforeEach(() => {
  answer = null;
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    const body =
      answer === 'not-found'
        ? { code: 'not-found', message: '', payload: null, errors: [], requestId: '' }
        : { code: 'ok', message: '', payload: answer };
    return new Response(JSON.stringify(body), {
      status: answer === 'not-found' ? 404 : 200,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invoice = (number: number, more: Partial<KnownInvoice> = {}) =>
  invoiceOf({ id: idOf(60 + number), rev: number, number: `INV/26-27/00000${number}`, billingOn: `2026-0${number}-01`, ...more });
const overdue = { dueOn: '2020-01-16' };
const comingDue = { dueOn: '2099-01-16' };

const rows = [
  invoice(1, { status: 'paid', paid: 3_003_100, periodFrom: '2025-12-01', periodTo: '2026-01-01' }),
  invoice(2, { ...overdue, paid: 1_003_100, periodFrom: '2026-01-01', periodTo: '2026-02-01' }),
  invoice(3, { ...comingDue, periodFrom: '2026-02-01', periodTo: '2026-03-01' }),
  invoice(4, { status: 'credited', periodFrom: '2026-03-01', periodTo: '2026-04-01' }),
];

async function shown<Result>(use: () => Result) {
  const page = signedInPage('invoice');
  page.server.rows = rows;
  const { result } = renderHook(use, { wrapper: page.wrapper });
  await act(page.pull);
  return { ...page, result };
}

const listed = async (filter: InvoiceFilter) => {
  const { result } = await shown(() => useInvoices(filter));
  await waitFor(() => expect(result.current.counts.all).toBeGreaterThan(0));
  return { numbers: result.current.rows.map(({ number }) => Number(number?.slice(-1))), counts: result.current.counts };
};

it('lists the latest first, and counts what is overdue among the unpaid too', async () => {
  const { numbers, counts } = await listed({});
  expect(numbers).toEqual([4, 3, 2, 1]);
  expect(counts).toEqual({ all: 4, unpaid: 2, overdue: 1, paid: 1, credited: 1 });
});

it('narrows to a standing, whose count and those of the others stay', async () => {
  expect(await listed({ status: 'overdue' })).toMatchObject({ numbers: [2], counts: { all: 4, unpaid: 2 } });
  expect((await listed({ status: 'unpaid' })).numbers).toEqual([3, 2]);
});

it('narrows to the periods that have a day between two dates', async () => {
  expect((await listed({ from: '2026-01-31', to: '2026-02-01' })).numbers).toEqual([3, 2]);
  expect((await listed({ from: '2026-02-01' })).numbers).toEqual([4, 3]);
});

it('says what is to be paid and how much of it is overdue, less what has been paid, the most pressing first', async () => {
  const { result } = await shown(useUnpaidInvoices);
  await waitFor(() => expect(result.current.list.rows.map(({ number }) => number)).toEqual(['INV/26-27/000002', 'INV/26-27/000003']));
  expect(result.current).toMatchObject({
    due: { amount: 5_003_100, currency: 'INR' },
    overdue: { amount: 2_000_000, currency: 'INR' },
    overdueIds: [idOf(62)],
  });
});

it('opens an invoice from the device with no connection, and says that its lines need one', async () => {
  const { server, reachability, result } = await shown(() => useInvoice(idOf(62)));
  server.rows = null;
  await act(() => reachability.recheck());
  await waitFor(() => expect(result.current.linesState).toBe('needs-connection'));
  expect(result.current).toMatchObject({ state: 'ready', invoice: { number: 'INV/26-27/000002' }, lines: null });
});

it('opens one that was seen once with its lines, also where the device doesn’t hold its row', async () => {
  const seen = invoiceOf({ id: idOf(99), number: 'INV/20-21/000001' });
  answer = { invoice: seen, lines: invoiceLines };
  const page = signedInPage('invoice');
  await act(page.pull);
  const first = renderHook(() => useInvoice(idOf(99)), { wrapper: page.wrapper });
  await waitFor(() => expect(first.result.current.lines).toEqual(invoiceLines));
  await waitFor(async () => expect(await page.device.db.answers.count()).toBe(1));
  first.unmount();

  answer = null;
  page.server.rows = null;
  await act(() => page.reachability.recheck());
  page.queryClient.removeQueries({ queryKey: ['answer'] });
  const { result } = renderHook(() => useInvoice(idOf(99)), { wrapper: page.wrapper });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', linesState: 'ready', lines: invoiceLines }));
  expect(result.current.invoice?.number).toBe('INV/20-21/000001');
});

it('says of an invoice that nobody knows that there is none, and of one never seen that it needs a connection', async () => {
  answer = 'not-found';
  const known = await shown(() => useInvoice(idOf(98)));
  await waitFor(() => expect(known.result.current.state).toBe('not-found'));
  answer = null;
  const { server, reachability, result } = await shown(() => useInvoice(idOf(97)));
  server.rows = null;
  await act(() => reachability.recheck());
  await waitFor(() => expect(result.current.state).toBe('needs-connection'));
});

it('finds the credit note that has taken an invoice back', async () => {
  const page = signedInPage('invoice');
  page.server.rows = [...rows, invoiceOf({ id: idOf(70), rev: 9, number: 'CN/26-27/000001', kind: 'credit-note', creditsId: idOf(64) })];
  const { result } = renderHook(() => useCreditNoteOf(idOf(64)), { wrapper: page.wrapper });
  await act(page.pull);
  await waitFor(() => expect(result.current?.number).toBe('CN/26-27/000001'));
});

it('says that the running period needs a connection where it was never seen', async () => {
  const { server, reachability, result } = await shown(useUpcomingInvoice);
  server.rows = null;
  await act(() => reachability.recheck());
  await waitFor(() => expect(result.current.state).toBe('needs-connection'));
});
