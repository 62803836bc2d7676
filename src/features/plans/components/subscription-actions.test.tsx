// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cancelled, subscribedTo } from '@/rules/subscription';
import { signedInPage } from '../../../../tests/support/page-device';
import { planOf } from '../../../../tests/support/plans';
import { idOf } from '../../../../tests/support/trips';
import { ManageSubscriptionPage } from './manage-subscription-page';

afterEach(cleanup);

it('leads from a plan that has ended to what it costs by now', async () => {
  const page = signedInPage('subscription');
  const plan = planOf();
  page.server.rows = [cancelled({ id: idOf(70), version: 2, rev: 2, ...subscribedTo(plan, '2020-01-15') })];
  await act(() => page.pull());
  const component = () => <ManageSubscriptionPage />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: page.wrapper });
  expect((await screen.findByRole('link', { name: 'Start again' })).getAttribute('href')).toBe(`/subscription?plan=${plan.id}`);
});
