import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { serviceKey, type TestApi } from './api';

/** A ride of Acme's that ended at an instant. */
export async function completedRide(api: TestApi, ended: string, amount = 40_000) {
  const start = api.clock.now;
  const { admin, id: companyId } = api.world.acme;
  api.clock.now = Date.parse(ended) - 1_800_000;
  const { payload: trip } = await api.ask(endpoints.trip.book, { as: admin.token, body: api.world.acme.ride() });
  const body = { driver: { name: 'R', email: 'r@drivers.example' }, plateNumber: 'X', totalFare: { amount, currency: 'INR' } };
  for (const step of ['start', 'complete']) {
    const parameters = { companyId, id: trip.id, step };
    await api.ask(endpoints.dispatch.step, { parameters, body, headers: { [headers.serviceKey]: serviceKey } });
    api.clock.now = Date.parse(ended);
  }
  api.clock.now = start;
  return trip;
}
