// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cancelled, downgradedTo, subscribedTo } from '@/rules/subscription';
import { signedInPage } from '../../../tests/support/page-device';
import { planOf } from '../../../tests/support/plans';
import { idOf } from '../../../tests/support/trips';
import { useSubscription } from './hooks';

afterEach(cleanup);

const monthly = planOf({ period: 'month', ridesIncluded: 40 });
const yearly = planOf({ period: 'year', ridesIncluded: 10, rank: 0 });
const begun = { id: idOf(70), version: 2, rev: 2, ...subscribedTo(monthly, '2020-01-15') };

async function found(subscription: typeof begun) {
  const page = signedInPage('subscription');
  page.server.rows = [subscription];
  await page.pull();
  const hook = renderHook(() => useSubscription(), { wrapper: page.wrapper });
  await waitFor(() => expect(hook.result.current.state).toBe('ready'));
  return hook.result.current;
}

it('goes on with the plan that was chosen for after the period, and in its rhythm, before that is noted here', async () => {
  const { current, period } = await found(downgradedTo(yearly, begun));
  expect(current).toMatchObject({ plan: { id: yearly.id, ridesIncluded: 10 }, next: null });
  expect([period?.from, period?.to]).toEqual([expect.stringMatching(/-02-15$/), expect.stringMatching(/-02-15$/)]);
});

it('has ended with its period where it was to end, and else goes on as it is', async () => {
  expect(await found(cancelled(begun))).toMatchObject({ current: null, last: { id: begun.id }, period: null });
  const { current, period } = await found(begun);
  expect(current).toMatchObject({ plan: { id: monthly.id }, periodFrom: period?.from });
  expect(period?.from).toMatch(/-15$/);
});
