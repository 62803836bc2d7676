import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { BookRideBody } from '@/contract/trips';
import { serviceKey, startApi, type TestApi } from '../../../tests/support/api';
import { createDispatcher } from './simulated-dispatcher';

const minute = 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const dispatcherWith = (key: string, pageSize?: number) =>
  createDispatcher({ baseUrl: 'http://localhost/api/', serviceKey: key, now: () => api.clock.now, pageSize }, (request) =>
    api.app.request(request),
  );

async function book(overrides?: Partial<BookRideBody>): Promise<string> {
  const { acme } = api.world;
  const { payload } = await api.ask(endpoints.trip.book, { body: acme.ride(overrides), as: acme.admin.token });
  return payload.id;
}

async function story(id: string) {
  const { payload } = await api.ask(endpoints.trip.story, { parameters: { id }, as: api.world.acme.admin.token });
  return { trip: payload.trip, told: payload.events.map(({ kind }) => kind) };
}

it('drives rides to their end, with driver, plate and fare, and leaves a cancelled one alone', async () => {
  const typed = { label: 'Gate 4, Plant 2', detail: null, kind: 'typed' as const, iata: null, coordinates: null, zone: null };
  const when = { kind: 'scheduled' as const, date: '2026-11-21', time: '12:00', zone: 'Asia/Kolkata', repeated: null };
  const driven = [await book(), await book({ when }), await book({ dropoff: typed })];
  const cancelled = await book();
  await api.ask(endpoints.trip.cancel, { parameters: { id: cancelled }, body: {}, as: api.world.acme.admin.token });

  const { tick } = dispatcherWith(serviceKey);
  for (let round = 0; round < 26; round++) {
    api.clock.now += 5 * minute;
    await tick();
  }

  for (const id of driven) {
    const { trip, told } = await story(id);
    expect(trip).toMatchObject({ status: 'completed', driver: { email: expect.stringContaining('@') }, plateNumber: expect.any(String) });
    expect(trip.totalFare?.amount).toBeGreaterThan(0);
    expect(told).toEqual(['booked', 'confirmed', 'accepted', 'en-route', 'started', 'completed']);
  }
  expect((await story(cancelled)).told).toEqual(['booked', 'cancelled']);
});

it('confirms a ride of next week though others come before it, page after page', async () => {
  for (let others = 0; others < 3; others++) await book();
  const when = { kind: 'scheduled' as const, date: '2026-11-28', time: '12:00', zone: 'Asia/Kolkata', repeated: null };
  const late = await book({ when });
  api.clock.now += minute;
  await dispatcherWith(serviceKey, 2).tick();
  expect((await story(late)).told).toEqual(['booked', 'confirmed']);
});

it('says so when the API refuses its key', async () => {
  await expect(dispatcherWith('another key').tick()).rejects.toThrow('401');
});
