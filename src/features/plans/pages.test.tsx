// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { KnownPlan as Plan, KnownSubscription as Subscription } from '@/contract/plans';
import { cancelled, changeTo, subscribedTo } from '@/rules/subscription';
import { signedInPage } from '../../../tests/support/page-device';
import { planOf } from '../../../tests/support/plans';
import { idOf } from '../../../tests/support/trips';
import { SubscriptionPage } from './components/subscription-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('offers no plan before it is known which one the company has', async () => {
  const page = signedInPage('plan');
  const { device, queryClient, server, wrapper } = page;
  const own = planOf();
  const subscription = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(own, '2026-03-01') };
  server.rows = [own];
  await page.pull();
  await device.replica.pull('vehicle');
  const component = () => <SubscriptionPage chosenId={null} onChoose={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const { container } = render(<RouterProvider router={router} />, { wrapper });
  await screen.findByRole('heading', { name: 'Subscription' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('list', { name: 'Plans' })).toBeNull();
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  server.rows = [subscription];
  await act(() => device.replica.pull('subscription'));
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeTruthy();
  expect(await screen.findByText('Current plan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
});

/** The page with the sheet of `chosen`, of a company that has `subscription`; `whenAgreed` answers what is agreed to. */
async function review(plans: readonly Plan[], subscription: Subscription, chosen: Plan, whenAgreed: (body: unknown) => Promise<Response>) {
  const page = signedInPage('plan');
  const { device, server, wrapper } = page;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (typeof body === 'string') return whenAgreed(JSON.parse(body));
    const plan = plans.find(({ id }) => url.includes(id)) ?? chosen;
    const payload = { planId: plan.id, ...changeTo(plan, subscription, subscription.startedOn) };
    return Response.json({ code: 'ok', message: '', payload });
  });
  server.rows = [...plans];
  await page.pull();
  await device.replica.pull('vehicle');
  server.rows = [subscription];
  await device.replica.pull('subscription');
  const component = () => <SubscriptionPage chosenId={chosen.id} onChoose={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper });
  return page;
}

/** Refuses what is agreed to for what has changed, and keeps what was sent. */
function refusing(changed: { field: string; code: string }) {
  const sent: unknown[] = [];
  const whenAgreed = async (body: unknown) => {
    sent.push(body);
    const errors = [{ ...changed, message: '' }];
    return Response.json({ code: 'state', message: '', payload: null, errors, requestId: 'r' }, { status: 409 });
  };
  return { sent, whenAgreed };
}

it('agrees to the plan as its rights stood behind the sheet, and once that is refused to what stands there by then', async () => {
  const [small, large] = [planOf({ period: 'month' }), planOf({ period: 'month', rank: 2 })];
  const subscription = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(small, '2026-03-01') };
  const { sent, whenAgreed } = refusing({ field: 'planId', code: 'plan-changed' });
  const page = await review([small, large], subscription, large, whenAgreed);
  const agree = async () => fireEvent.click(await screen.findByRole('button', { name: 'Upgrade' }));
  await screen.findByRole('button', { name: 'Upgrade' });
  const lesser = { ...large, version: 2, rev: 3, name: { en: 'Lesser', es: 'Menor' }, maxStops: 0 };
  page.server.rows = [lesser];
  await act(() => page.pull());
  await screen.findByRole('option', { name: /Lesser/ });
  const included = () => screen.getByRole('dialog').querySelector('details');
  expect(included()).toMatchObject({ open: false, textContent: expect.stringContaining('StopsUp to') });
  await agree();
  await screen.findByText('The plan has changed since it was shown. Please look at it again');
  expect(included()).toMatchObject({ open: true, textContent: expect.stringContaining('StopsNone') });
  await agree();
  await waitFor(() => expect(sent).toMatchObject([{ planVersion: 1 }, { planVersion: 2 }]));
});

it('agrees to what comes after the period as it was shown, and once that is refused says what does by now', async () => {
  const [small, large] = [planOf({ period: 'month' }), planOf({ period: 'month', rank: 2 })];
  const today = new Date().toISOString().slice(0, 10);
  const subscription = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(large, today) };
  const { sent, whenAgreed } = refusing({ field: 'subscriptionId', code: 'subscription-changed' });
  const { device, server } = await review([small, large], subscription, small, whenAgreed);
  const agree = async () => fireEvent.click(await screen.findByRole('button', { name: 'Downgrade' }));
  await screen.findByRole('button', { name: 'Downgrade' });
  server.rows = [{ ...cancelled(subscription), version: 3, rev: 3 }];
  await act(() => device.replica.pull('subscription'));
  await screen.findByText(/ends on/);
  await agree();
  await screen.findByText('The plan has changed since it was shown. Please look at it again');
  expect(screen.getByRole('dialog').textContent).toMatch(/ends on/);
  await agree();
  const asShown = { renews: true, next: null };
  await waitFor(() => expect(sent).toMatchObject([{ shown: asShown }, { shown: { ...asShown, renews: false } }]));
});

it('agrees to no plan but the one that was chosen, though the address has yet to follow, and to one at a time', async () => {
  const [own, small, large] = [planOf({ period: 'month' }), planOf({ period: 'month', rank: 2 }), planOf({ period: 'month', rank: 3 })];
  const subscription = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(own, '2026-03-01') };
  await review([own, small, large], subscription, small, () => new Promise(() => {}));
  await screen.findByRole('button', { name: 'Upgrade' });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subscription plan' });
  fireEvent.change(select, { target: { value: large.id } });
  expect(select.value).toBe(large.id);
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(select.form?.inert).toBe(true));
});
