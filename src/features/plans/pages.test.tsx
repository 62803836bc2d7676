// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { subscribedTo } from '@/rules/subscription';
import { signedInPage } from '../../../tests/support/page-device';
import { planOf } from '../../../tests/support/plans';
import { idOf } from '../../../tests/support/trips';
import { SubscriptionPage } from './components/subscription-page';

afterEach(() => {
  cleanup();
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
