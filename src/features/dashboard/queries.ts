import { queryOptions } from '@tanstack/react-query';
import type { Dashboard, Period } from '@/contract/dashboard';
import { persistedAnswer } from '@/offline/answers';
import { fetchDashboard } from './api';

export const dashboardQuery = (period: Period) =>
  queryOptions<Dashboard>({
    // What the first release has kept has nothing beside it.
    queryKey: ['answer', 'dashboard', 'compared', period],
    queryFn: () => fetchDashboard(period),
    ...persistedAnswer,
    staleTime: 30_000,
  });
