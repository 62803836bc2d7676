// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { headers } from '@/contract/envelope';
import { subscribedTo } from '@/rules/subscription';
import { signedInPage } from '../../../tests/support/page-device';
import { planOf } from '../../../tests/support/plans';
import { idOf } from '../../../tests/support/trips';
import { usePlanChange } from './change-hooks';
import { subscriptionTable } from './rows';

const subscription = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(planOf(), '2026-03-01'), renews: false };
const wish = { change: 'cancel' as const, body: { subscriptionId: subscription.id } };

/** The keys that came in, in their order; each is answered by the next of the answers. */
let keys: string[] = [];
let answers: (() => Response)[] = [];
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const done = () => json(200, { code: 'ok', message: '', payload: subscription });
const refused = () =>
  json(409, { code: 'state', message: '', payload: null, errors: [{ field: 'due', code: 'quote-changed', message: '' }], requestId: 'r' });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  keys = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    keys.push(new Headers(options.headers).get(headers.key) ?? '');
    return (answers.shift() ?? done)();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function changes(...given: (() => Response)[]) {
  answers = given;
  const page = signedInPage('subscription');
  const open = () => renderHook(() => usePlanChange(), { wrapper: page.wrapper });
  const hook = open();
  await waitFor(() => expect(hook.result.current.ready).toBe(true));
  return { ...page, hook, open };
}

it('keeps a change whose answer was lost, and asks for it with the same key, on the next visit too', async () => {
  const { hook, open } = await changes(lost, done);
  expect(await act(() => hook.result.current.make(wish))).toMatchObject({ outcome: 'unknown' });
  hook.unmount();
  const again = open();
  await waitFor(() => expect(again.result.current.unsettled).toMatchObject(wish));
  expect(await act(async () => again.result.current.askAgain())).toEqual({ outcome: 'done' });
  expect(keys[1]).toBe(keys[0]);
  expect(again.result.current.unsettled).toBeNull();
});

it('takes the same wish for the same intent while nobody knows what came of it, and another for another', async () => {
  const { hook } = await changes(lost, lost, done);
  await act(() => hook.result.current.make(wish));
  await act(() => hook.result.current.make(wish));
  await act(() => hook.result.current.make({ change: 'renew', body: { ...wish.body, due: { amount: 0, currency: 'INR' } } }));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('is done with what was refused, and knows what holds by then: the next is a new intent', async () => {
  const { hook, server, device } = await changes(refused, done);
  server.rows = [subscription];
  expect(await act(() => hook.result.current.make(wish))).toMatchObject({ outcome: 'refused' });
  expect(await device.rowsOf(subscriptionTable).all()).toMatchObject([{ id: subscription.id }]);
  expect(hook.result.current.unsettled).toBeNull();
  await act(() => hook.result.current.make(wish));
  expect(keys[1]).not.toBe(keys[0]);
});
