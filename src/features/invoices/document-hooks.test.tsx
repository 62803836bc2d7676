// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceOf } from '../../../tests/support/invoices';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { useInvoiceDocument, useKeepDocuments } from './document-hooks';

/** What the API answers for a document; null: there is no network. */
let answer: ((path: string) => Response) | null;
let asked: string[];
let connection: object | undefined;
/** How often the connection was looked at. */
let looked: number;

const pdf = (text: string, tag = createHash('sha256').update(text).digest('hex')) =>
  new Response(text, { headers: { 'Content-Type': 'application/pdf', ETag: `"${tag}"` } });
const notFound = () =>
  new Response(JSON.stringify({ code: 'not-found', message: '', payload: null, errors: [], requestId: '' }), {
    status: 404,
    headers: { 'Content-Type': 'application/json' },
  });
const everywhere = (path: string) => pdf(path);

beforeEach(() => {
  answer = everywhere;
  asked = [];
  connection = undefined;
  looked = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const path = /invoice\/[^?]+/.exec(url)?.[0] ?? '';
    asked.push(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(path);
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => {
      looked++;
      return connection;
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const invoice = (number: number, billingOn = daysAgo(1)) =>
  invoiceOf({ id: idOf(60 + number), rev: number, number: `INV/${number}`, billingOn });
const path = (number: number, language = 'EN') => `invoice/${idOf(60 + number)}/pdf/${language}`;
const read = (opened: Awaited<ReturnType<ReturnType<typeof useInvoiceDocument>['open']>>) =>
  'bytes' in opened ? new TextDecoder().decode(opened.bytes) : opened.problem.kind;

async function keeping(rows: ReturnType<typeof invoice>[]) {
  const page = signedInPage('invoice');
  page.server.rows = rows;
  await page.pull();
  const { unmount } = renderHook(useKeepDocuments, { wrapper: page.wrapper });
  const kept = async () => (await page.device.files.keys('invoice/')).all;
  return { ...page, unmount, kept };
}

function opening(number: number, page = signedInPage('invoice')) {
  const { result } = renderHook(() => useInvoiceDocument(idOf(60 + number)), { wrapper: page.wrapper });
  return { ...page, result };
}

async function disconnect({ server, reachability }: ReturnType<typeof signedInPage>) {
  answer = null;
  server.rows = null;
  await act(() => reachability.recheck());
}

it('keeps the documents of the last twelve months, the newest first, in the language on the screen', async () => {
  const { kept } = await keeping([invoice(1, daysAgo(370)), invoice(2, daysAgo(350)), invoice(3)]);
  await waitFor(async () => expect(await kept()).toHaveLength(2));
  expect(asked).toEqual([path(3), path(2)]);
});

it('opens one that is kept with no connection, and says of one that isn’t that it is out of reach', async () => {
  const { kept, unmount, ...page } = await keeping([invoice(1)]);
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  unmount();
  await disconnect(page);
  const { result } = opening(1, page);
  await waitFor(() => expect(result.current.isWithinReach('EN')).toBe(true));
  expect(result.current.isWithinReach('ES')).toBe(false);
  expect(read(await result.current.open('EN'))).toBe(path(1));
  expect(read(await result.current.open('ES'))).toBe('no-answer');
});

it('keeps one that was opened, and asks for it no more', async () => {
  const { result, device, ...page } = opening(9);
  expect(read(await result.current.open('ES'))).toBe(path(9, 'ES'));
  await disconnect({ device, ...page });
  await waitFor(() => expect(result.current.isWithinReach('ES')).toBe(true));
  expect(read(await result.current.open('ES'))).toBe(path(9, 'ES'));
  expect(asked).toEqual([path(9, 'ES')]);
});

it('lets go of those that have grown old, but not of what was opened', async () => {
  const page = signedInPage('invoice');
  const old = { bytes: new ArrayBuffer(1) };
  await page.device.files.keep({ ...old, key: `invoice/${idOf(71)}/EN`, opened: 0 });
  await page.device.files.keep({ ...old, key: `invoice/${idOf(72)}/EN`, opened: 1 });
  page.server.rows = [invoice(3)];
  await page.pull();
  renderHook(useKeepDocuments, { wrapper: page.wrapper });
  await waitFor(async () =>
    expect((await page.device.files.keys('invoice/')).all).toEqual([`invoice/${idOf(63)}/EN`, `invoice/${idOf(72)}/EN`].sort()),
  );
});

it('neither keeps nor opens what isn’t what the API sent', async () => {
  answer = () => pdf('half of', createHash('sha256').update('half of it is missing').digest('hex'));
  const { result, device } = opening(9);
  expect(read(await result.current.open('EN'))).toBe('no-answer');
  answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  expect(read(await result.current.open('EN'))).toBe('captive');
  expect((await device.files.keys('')).all).toEqual([]);
});

it('goes on with the others where one is refused, and stops where there is no answer', async () => {
  answer = (which) => (which === path(3) ? notFound() : pdf(which));
  const { kept } = await keeping([invoice(1, daysAgo(40)), invoice(3)]);
  await waitFor(async () => expect(await kept()).toEqual([`invoice/${idOf(61)}/EN`]));
});

it('fetches nothing ahead on a metered connection, and what is asked for all the same', async () => {
  connection = { type: 'cellular', saveData: false };
  const { kept, unmount, ...page } = await keeping([invoice(1), invoice(2)]);
  await waitFor(() => expect(looked).toBe(1));
  expect([asked, await kept()]).toEqual([[], []]);
  expect(read(await opening(1, page).result.current.open('EN'))).toBe(path(1));
});

it('opens one for which there is no room', async () => {
  const { result, device } = opening(9);
  device.db.files.hook('creating', () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  expect(read(await result.current.open('EN'))).toBe(path(9));
  expect((await device.files.keys('')).all).toEqual([]);
});
