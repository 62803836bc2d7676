import type { Period } from '@/contract/dashboard';
import { useLastSeen } from '@/offline/last-seen';
import { dashboardQuery } from './queries';

/** Totals of a period as last seen. */
export function useDashboard(period: Period) {
  const { data = null, ...seen } = useLastSeen(dashboardQuery(period));
  return { totals: data, ...seen };
}
