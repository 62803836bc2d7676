// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { headers } from '@/contract/envelope';
import { cardOf } from '../../../tests/support/cards';
import { invoiceOf } from '../../../tests/support/invoices';
import { signedInPage } from '../../../tests/support/page-device';
import { idOf } from '../../../tests/support/trips';
import { usePayInvoice } from './pay-hooks';

const invoice = invoiceOf({ paid: 3_100 });
const card = cardOf();

/** What was asked for, in its order; each is answered by the next of the answers. */
let asked: { path: string; key: string; body: unknown }[] = [];
let answers: (() => Response)[] = [];
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const done = () => json(200, { code: 'ok', message: '', payload: { ...invoice, status: 'paid' } });
const declined = () =>
  json(409, { code: 'state', message: '', payload: null, errors: [{ field: 'card', code: 'declined', message: '' }], requestId: 'r' });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (!path.includes('/pay')) throw new TypeError('Failed to fetch');
    asked.push({ path, key: new Headers(options.headers).get(headers.key) ?? '', body: JSON.parse(String(options.body)) });
    return (answers.shift() ?? done)();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function paying(...given: (() => Response)[]) {
  answers = given;
  const page = signedInPage('invoice');
  const open = () => renderHook(() => usePayInvoice(invoice), { wrapper: page.wrapper });
  const hook = open();
  await waitFor(() => expect(hook.result.current.ready).toBe(true));
  return { hook, open };
}

it('pays what is still due with the card that is shown, and nothing else', async () => {
  const { hook } = await paying();
  expect(await act(() => hook.result.current.pay(card))).toEqual({ outcome: 'done' });
  expect(asked).toMatchObject([
    {
      path: expect.stringContaining(`admin/invoice/${invoice.id}/pay`),
      body: { due: { amount: 3_000_000, currency: 'INR' }, cardId: card.id },
    },
  ]);
});

it('asks for a payment whose answer was lost as it was asked for, on the next visit and with another card too', async () => {
  const { hook, open } = await paying(lost, done);
  expect(await act(() => hook.result.current.pay(card))).toMatchObject({ outcome: 'unknown' });
  hook.unmount();
  const again = open();
  await waitFor(() => expect(again.result.current.unsettled).toBe(true));
  expect(await act(() => again.result.current.pay(cardOf({ id: idOf(72) })))).toEqual({ outcome: 'done' });
  expect(asked[1]).toEqual(asked[0]);
  expect(again.result.current.unsettled).toBe(false);
});

it('is done with a card that was declined: paying again is a new intent', async () => {
  const { hook } = await paying(declined, done);
  expect(await act(() => hook.result.current.pay(card))).toMatchObject({ outcome: 'refused' });
  expect(hook.result.current.unsettled).toBe(false);
  await act(() => hook.result.current.pay(card));
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});
