import { endpoints } from '@/contract/endpoints';
import { type Api, personRoute } from '../http/route';
import { readDashboard } from './dashboard-store';

export function dashboardRoutes(api: Api) {
  personRoute(api, endpoints.dashboard.compared, async ({ person, query, now }) => ({
    payload: await api.database.companySnapshot(person.companyId, (tx) => readDashboard(tx, person.companyId, query.period, now)),
  }));
  personRoute(api, endpoints.dashboard.totals, async ({ person, query, now }) => {
    const {
      days: _,
      at: __,
      soFar: ___,
      before: ____,
      steps: _____,
      otherCurrencies: ______,
      ...payload
    } = await api.database.companySnapshot(person.companyId, (tx) => readDashboard(tx, person.companyId, query.period, now));
    return { payload };
  });
}
