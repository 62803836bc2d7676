import type { Period } from '@/contract/dashboard';
import { endpoints } from '@/contract/endpoints';
import { request } from '@/http/request';

export const fetchDashboard = (period: Period) => request(endpoints.dashboard.compared, { query: { period } });
