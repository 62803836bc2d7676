// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { formatOf } from '@/i18n/formats';
import { daysAfter } from '@/rules/period';
import { cancelled, subscribedTo } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import ConfirmDialog from '@/ui/feedback/confirm-dialog';
import { signedInPage } from '../../../../tests/support/page-device';
import { planOf } from '../../../../tests/support/plans';
import { company, idOf } from '../../../../tests/support/trips';
import { usePlanChange } from '../change-hooks';
import { ManageSubscriptionPage } from './manage-subscription-page';
import { SubscriptionActions } from './subscription-actions';

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

it('names the same last day of the period where a plan is cancelled and where it goes on after all', async () => {
  const { wrapper } = signedInPage('subscription');
  const current = { id: idOf(70), version: 2, rev: 2, pending: null, ...subscribedTo(planOf(), dateIn(company.zone, Date.now())) };
  const period = { from: current.periodFrom, to: current.periodTo };
  function Actions({ of }: { of: typeof current }) {
    const changing = usePlanChange();
    return changing.ready ? <SubscriptionActions found={{ current: of, last: null, period }} changing={changing} /> : null;
  }
  const lastDay = formatOf('en').date(daysAfter(period.to, -1));
  for (const [of, button, sentence] of [
    [current, 'Cancel subscription', `Rides can be booked until ${lastDay}.`],
    [{ ...cancelled(current), pending: null }, 'Renew', `goes on after ${lastDay} and costs`],
  ] as const) {
    render(
      <>
        <Actions of={of} />
        <ConfirmDialog />
      </>,
      { wrapper },
    );
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect((await screen.findByRole('dialog', { name: button })).textContent).toContain(sentence);
    cleanup();
  }
});
