import { queryOptions } from '@tanstack/react-query';
import type { Dashboard, Period } from '@/contract/dashboard';
import { persistedAnswer } from '@/offline/answers';
import { fetchDashboard } from './api';

export const dashboardQuery = (period: Period) =>
  queryOptions<Dashboard>({
    queryKey: ['answer', 'dashboard', period],
    queryFn: () => fetchDashboard(period),
    ...persistedAnswer,
    staleTime: 30_000,
  });
