import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { startApi, type TestApi } from '../../../tests/support/api';
import { office, station } from '../../../tests/support/world';
import { savedPlaceTable } from '../database/tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const { acme } = api.world;
  await api.database.company(acme.id, (tx) => tx.sql.insert(savedPlaceTable).values({ companyId: acme.id, id: uuidv7(), place: office }));
});
afterAll(() => api.close());

describe('GET admin/place/search', () => {
  const search = async (query: Record<string, string>, as = api.world.acme.admin.token) =>
    (await api.ask(endpoints.place.search, { query, as })).payload.map(({ label }) => label);

  it('finds places of the world and of the company, typos forgiven', async () => {
    expect((await search({ search: 'HYD' }))[0]).toBe('Rajiv Gandhi International Airport');
    expect((await search({ search: 'acme towre' }))[0]).toBe(office.label);
  });

  it("keeps one company's places from another", async () => {
    expect(await search({ search: 'acme tower' }, api.world.globex.admin.token)).toEqual([]);
  });

  it('gives as many as asked for', async () => {
    expect(await search({ search: 'hyderabad', sizePerPage: '3' })).toHaveLength(3);
  });

  it.each([
    ['nothing to look for', {}, 'search'],
    ['only spaces', { search: ' ' }, 'search'],
    ['too many', { search: 'a', sizePerPage: '21' }, 'sizePerPage'],
    ['something unknown', { search: 'a', near: '1' }, 'near'],
  ])('refuses %s', async (_, query, field) => {
    const { status, failure } = await api.ask(endpoints.place.search, { query, as: api.world.acme.admin.token });
    expect(status).toBe(422);
    expect(failure.errors.map((error) => error.field)).toEqual([field]);
  });

  it('wants a session', async () => {
    expect((await api.ask(endpoints.place.search, { query: { search: 'hyd' } })).failure.code).toBe('session-expired');
  });
});

describe('GET admin/place/saved', () => {
  it("answers the company's own places, and those of its latest rides that it has not saved, each once", async () => {
    const { acme, globex } = api.world;
    for (const body of [acme.ride(), acme.ride({ pickup: station, dropoff: office })]) {
      await api.ask(endpoints.trip.book, { body, as: acme.admin.token });
    }
    const { saved, recent } = (await api.ask(endpoints.place.saved, { as: acme.colleague.token })).payload;
    expect(saved.map(({ place }) => place)).toEqual([office]);
    expect(recent).toEqual([station]);
    const { payload } = await api.ask(endpoints.place.saved, { as: globex.admin.token });
    expect(payload).toEqual({ saved: [], recent: [] });
  });

  it('offers nothing of the rides of somebody who has been erased', async () => {
    const { admin, ride, employeeId } = api.world.globex;
    const as = admin.token;
    const { payload: booked } = await api.ask(endpoints.trip.book, { as, body: ride() });
    await api.ask(endpoints.trip.cancel, { as, parameters: { id: booked.id }, body: {} });
    expect((await api.ask(endpoints.employee.erase, { as, parameters: { id: employeeId }, body: {} })).status).toBe(200);
    expect((await api.ask(endpoints.place.saved, { as })).payload.recent).toEqual([]);
  });
});
