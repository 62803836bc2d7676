import type { Period } from '@/contract/dashboard';
import { dashboardEndpoints } from '@/contract/dashboard';
import { request } from '@/http/request';

export const fetchDashboard = (period: Period) => request(dashboardEndpoints.compared, { query: { period } });
