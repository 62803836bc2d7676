import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Period, periodSchema } from '@/contract/dashboard';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useLastSeen } from '@/offline/last-seen';
import { whenIdle } from '@/ui/when-idle';
import { dashboardQuery } from './queries';

export { useIsFirstVisit } from '@/offline/react';

/** Milliseconds for which nobody has to ask again ahead of being asked. */
const recent = 3_600_000;

/** Totals of a period as last seen; once they are there, those of the others are fetched too, so that each opens with no signal. */
export function useDashboard(period: Period) {
  const { data = null, ...seen } = useLastSeen(dashboardQuery(period));
  const client = useQueryClient();
  const isThere = data !== null;
  const today = useCompanyToday();
  const isOver = isThere && data.days.to < today;
  useEffect(() => {
    if (isOver) void client.refetchQueries(dashboardQuery(period), { cancelRefetch: false });
  }, [isOver, client, period]);
  useEffect(() => {
    if (!isThere) return;
    return whenIdle(() => {
      for (const each of periodSchema.options) void client.prefetchQuery({ ...dashboardQuery(each), staleTime: recent });
    });
  }, [isThere, client]);
  return { totals: data, ...seen };
}
