import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Plan, Subscription } from '@/contract/plans';
import { useMe } from '@/features/session/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useRidesIn } from '@/features/trips/period-hooks';
import { useDeviceList } from '@/offline/device-list';
import { useReachable } from '@/offline/react';
import type { Period } from '@/rules/period';
import { rolledTo } from '@/rules/subscription';
import { planQueries, quoteQuery, subscriptionQueries } from './queries';

export { useReachable } from '@/offline/react';

const own = { filters: {}, keys: {} };
const everything = {};
const ofSubscriptions = { filters: {}, keys: {} };

/** What the company can subscribe to, the smallest first; what it has stands among them though it is no longer sold. */
export function usePlans() {
  const { company } = useMe();
  const list = useDeviceList(planQueries, everything, own);
  const { current } = useSubscription();
  const offered = useMemo(
    () => list.rows.filter(({ id, active, price }) => price.currency === company.currency && (active || id === current?.plan.id)),
    [list.rows, company.currency, current?.plan.id],
  );
  return { ...list, rows: offered };
}

/**
 * The subscription that runs as it is today, which may not have been noted on this device, the one that ran last where none does, and
 * the period of today.
 */
export function useSubscription() {
  const list = useDeviceList(subscriptionQueries, everything, ofSubscriptions);
  const today = useCompanyToday();
  const newest = list.rows[0] ?? null;
  const current = useMemo(
    () => list.rows.map((each) => rolledTo(today, each, null).subscription).find(({ status }) => status !== 'ended') ?? null,
    [list.rows, today],
  );
  const period = current && { from: current.periodFrom, to: current.periodTo };
  return { ...list, current, last: current ? null : newest, period };
}

/** How many rides of a period are used, waiting ones included, and how many are left; null: as many as wanted, or nobody knows yet. */
export function useUsage(current: Subscription, period: Period) {
  const used = useRidesIn(period);
  const { ridesIncluded } = current.plan;
  return { used, left: used === null || ridesIncluded === null ? null : Math.max(0, ridesIncluded - used) };
}

/** What going over to a plan would cost now, as the API says it. */
export function useQuote(plan: Pick<Plan, 'id'> | null, current: Subscription | null) {
  const reachable = useReachable();
  const { data, isFetching, error, refetch } = useQuery({
    ...quoteQuery(plan?.id ?? '', current?.version ?? 0, reachable),
    enabled: plan !== null,
  });
  const state = data ? 'ready' : isFetching ? 'loading' : plan === null ? 'none' : error && reachable ? 'failed' : 'needs-connection';
  return { quote: isFetching ? null : (data ?? null), state, ask: () => void refetch() } as const;
}
