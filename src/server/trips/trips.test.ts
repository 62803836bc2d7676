import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { DispatchBody, DispatchStep, EditRideBody, Trip } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { driverBodyOf, fleetSystem } from '../../../tests/support/fleet';
import { airport, office, station } from '../../../tests/support/world';

const { book, edit, cancel, delete: remove, driver: driverOf, story } = endpoints.trip;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

const tomorrow = { kind: 'scheduled', date: '2026-11-22', time: '09:30', zone: 'Asia/Kolkata', repeated: null } as const;
const scheduled = (overrides: object = {}) => api.world.acme.ride({ when: tomorrow, ...overrides });
const made = async (body = api.world.acme.ride()) => (await api.ask(book, { as: token, body })).payload;
const refused = async (body: object) => (await api.ask(book, { as: token, body })).failure;
const step = (trip: Pick<Trip, 'id'>, name: DispatchStep, body: DispatchBody = {}, key = serviceKey) =>
  api.ask(endpoints.dispatch.step, {
    parameters: { companyId: api.world.acme.id, id: trip.id, step: name },
    body,
    headers: { 'Service-Key': key },
  });
const driver = { driver: { name: 'Ravi Kumar', email: 'ravi@drivers.example' }, plateNumber: 'TS 09 EA 1234' };
const editBody = ({ id: _, corporateId: __, ...body }: ReturnType<typeof scheduled>): EditRideBody => body;
const eventsOf = async (id: string) => (await api.ask(story, { as: token, parameters: { id } })).payload.events.map(({ kind }) => kind);

it('books at once: under way from the first moment, with number, fare and time from the server', async () => {
  const body = api.world.acme.ride({ stops: [airport] });
  const { payload: trip, message } = await api.ask(book, { as: token, body });
  expect(message).toBe('Your ride has been successfully Booked. Driver will arrive pick-up location within 5min');
  expect(trip).toMatchObject({ id: body.id, version: 1, status: 'ongoing', stage: 'booked', kind: 'now', zone: 'Asia/Kolkata' });
  expect(trip.rideAt).toBe(new Date(api.clock.now).toISOString());
  expect(trip.number).toMatch(/^TRP-\d{6}$/);
  expect(trip.estimatedFare?.amount).toBeGreaterThan(15_000);
  expect(await eventsOf(trip.id)).toEqual(['booked']);
});

it('schedules at the pickup’s wall-clock time, and says when', async () => {
  const { payload: trip, message } = await api.ask(book, { as: token, body: { ...scheduled(), lang_code: 'ES' } });
  expect(trip).toMatchObject({ status: 'scheduled', rideAt: '2026-11-22T04:00:00.000Z' });
  expect(message).toBe('Su viaje se programó correctamente (2026-11-22 09:30)');
});

it('numbers a company’s trips one after the other', async () => {
  const [first, second] = [await made(), await made()];
  expect(Number(second.number.slice(4))).toBe(Number(first.number.slice(4)) + 1);
});

it('estimates nothing for a place that was only typed', async () => {
  const trip = await made(api.world.acme.ride({ dropoff: { ...station, coordinates: null, kind: 'typed' } }));
  expect(trip).toMatchObject({ estimatedFare: null, estimatedDistance: null, estimatedDuration: null });
});

it.each([
  ['an inactive employee', () => api.world.acme.ride({ employeeId: api.world.acme.inactiveEmployeeId }), 'employeeId', 'inactive'],
  ['an unknown vehicle', () => api.world.acme.ride({ vehicleId: uuidv7() }), 'vehicleId', 'unknown'],
  ['a ride to where it begins', () => api.world.acme.ride({ dropoff: office }), 'dropoff', 'same-place'],
  ['a time in the past', () => scheduled({ when: { ...tomorrow, date: '2026-11-20' } }), 'when.time', 'in-the-past'],
  ['a time that is too soon', () => scheduled({ when: { ...tomorrow, date: '2026-11-21', time: '10:45' } }), 'when.time', 'too-soon'],
  ['a kind of place that no database holds', () => scheduled({ dropoff: { ...station, kind: 'ci\0ty' } }), 'dropoff.kind', 'invalid'],
  ['a kind of place that is half a letter', () => scheduled({ stops: [{ ...airport, kind: '\ud800' }] }), 'stops.0.kind', 'invalid'],
  ['the zone of another place', () => scheduled({ when: { ...tomorrow, zone: 'Europe/Madrid' } }), 'when.zone', 'invalid'],
])('refuses %s at its field', async (_, body, field, code) => {
  expect((await refused(body())).errors).toMatchObject([{ field, code }]);
});

const inMadrid = (date: string, time: string, repeated: 'earlier' | 'later' | null = null) =>
  api.world.acme.ride({
    pickup: { ...office, zone: 'Europe/Madrid' },
    when: { kind: 'scheduled', date, time, zone: 'Europe/Madrid', repeated },
  });

it.each([
  ['skip', () => inMadrid('2027-03-28', '02:30'), 'time-skipped'],
  ['repeat, unless it is said which is meant', () => inMadrid('2027-10-31', '02:30'), 'time-repeated'],
])('refuses a time in the hour that the clocks of the pickup %s', async (_, body, code) => {
  expect((await refused(body())).errors).toMatchObject([{ field: 'when.time', code }]);
});

it.each([
  ['earlier', '2027-10-31T00:30:00.000Z'],
  ['later', '2027-10-31T01:30:00.000Z'],
] as const)('stores the %s of two times, in the zone of the pickup', async (repeated, rideAt) => {
  expect(await made(inMadrid('2027-10-31', '02:30', repeated))).toMatchObject({ rideAt, zone: 'Europe/Madrid' });
});

it('keeps airports from a company whose plan lacks them, however they are named', async () => {
  const { globex } = api.world;
  const typed = { ...station, label: 'Aeropuerto de Barajas' };
  const { failure } = await api.ask(book, { as: globex.admin.token, body: globex.ride({ dropoff: airport, stops: [typed] }) });
  expect(failure.errors).toMatchObject([
    { field: 'stops.0', code: 'airport-not-in-plan', message: expect.stringContaining('Airport rides are not available in current plan') },
    { field: 'dropoff', code: 'airport-not-in-plan', message: expect.stringContaining('Please upgrade your plan') },
  ]);
});

it('takes an id only once, even after its ride was deleted', async () => {
  const trip = await made();
  const again = () => refused(api.world.acme.ride({ id: trip.id }));
  expect(await again()).toMatchObject({ code: 'state', errors: [{ code: 'exists' }] });
  await api.ask(cancel, { as: token, parameters: { id: trip.id }, body: {} });
  await api.ask(remove, { as: token, body: { ids: [trip.id] } });
  expect(await again()).toMatchObject({ code: 'state', errors: [{ code: 'exists' }] });
});

it('edits while scheduled, also when the kept time has come near, and never after', async () => {
  const trip = await made(scheduled());
  const change = (body: object, ifMatch: number) => api.ask(edit, { as: token, parameters: { id: trip.id }, body, ifMatch });
  const start = api.clock.now;
  api.clock.now = Date.parse('2026-11-22T03:45:00Z');
  const kept = await change(editBody(scheduled({ dropoff: airport })), 1);
  expect(kept.payload).toMatchObject({ version: 2, dropoff: { iata: 'HYD' }, rideAt: trip.rideAt });
  const moved = await change(editBody(scheduled({ when: { ...tomorrow, time: '09:25' } })), 2);
  expect(moved.failure.errors).toMatchObject([{ field: 'when.time', code: 'too-soon' }]);
  await step(trip, 'accept', driver);
  const late = await change(editBody(scheduled()), 3);
  expect(late.failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-not-scheduled' }] });
  api.clock.now = start;
});

it('tells who has changed what since the version that an edit started from', async () => {
  const trip = await made(scheduled());
  const change = (body: object, as: string) =>
    api.ask(edit, { as, parameters: { id: trip.id }, body: editBody(scheduled(body)), ifMatch: 1 });
  await change({ reason: 'Client visit' }, api.world.acme.colleague.token);
  const { failure } = await change({ reason: 'Airport' }, token);
  const { id, token: _, ...colleague } = api.world.acme.colleague;
  expect(colleague.email).toContain('colleague');
  expect(failure).toMatchObject({ code: 'precondition', payload: { version: 2, reason: 'Client visit' } });
  expect(failure.edits).toEqual([{ fields: ['reason'], at: new Date(api.clock.now).toISOString(), by: { id, name: 'colleague of acme' } }]);
});

it('takes an edit that changes nothing without a new version or a word in the ride’s story', async () => {
  const trip = await made(scheduled());
  const { payload } = await api.ask(edit, { as: token, parameters: { id: trip.id }, body: editBody(scheduled()), ifMatch: 1 });
  expect(payload).toEqual(trip);
  expect(await eventsOf(trip.id)).toEqual(['booked']);
});

it('takes a scheduled ride as wanted at once, and refuses one whose wish is older than five minutes can be', async () => {
  const trip = await made(scheduled());
  const now = (validUntil: number) =>
    api.ask(edit, { as: token, parameters: { id: trip.id }, body: editBody(scheduled({ when: { kind: 'now' } })), ifMatch: 1, validUntil });
  expect((await now(api.clock.now + 3_600_000)).failure.code).toBe('expired');
  expect((await now(api.clock.now + 300_000)).payload).toMatchObject({ status: 'ongoing', kind: 'now', version: 2 });
});

it('cancels until the driver has started, and cancelling again changes nothing', async () => {
  const trip = await made();
  const askCancel = (id: string) => api.ask(cancel, { as: token, parameters: { id }, body: {} });
  await step(trip, 'en-route', driver);
  const cancelled = await askCancel(trip.id);
  expect(cancelled.payload).toMatchObject({ status: 'cancelled', cancelledBy: { party: 'customer', name: 'admin of acme' } });
  expect((await askCancel(trip.id)).payload).toEqual(cancelled.payload);

  const started = await made();
  await step(started, 'start', driver);
  expect((await askCancel(started.id)).failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-started' }] });
  await step(started, 'complete');
  expect((await askCancel(started.id)).failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-over' }] });
});

it('deletes what is over, all or none, and not twice', async () => {
  const [over, active] = [await made(), await made()];
  await api.ask(cancel, { as: token, parameters: { id: over.id }, body: {} });
  const mixed = await api.ask(remove, { as: token, body: { ids: [over.id, active.id] } });
  expect(mixed.failure).toMatchObject({ code: 'state', errors: [{ field: 'ids.1', code: 'trip-active' }] });
  expect((await api.ask(remove, { as: token, body: { ids: [over.id] } })).payload.rev).toBeGreaterThan(over.rev);
  expect((await api.ask(story, { as: token, parameters: { id: over.id } })).status).toBe(404);
  expect((await api.ask(remove, { as: token, body: { ids: [over.id] } })).status).toBe(200);
});

it('tells the driver’s number as long as the ride isn’t over, and only where it is surely theirs', async () => {
  const fleet = fleetSystem(api);
  const ask = (id: string, as = token) => api.ask(driverOf, { as, parameters: { id } });
  const phoneOf = async (id: string) => (await ask(id)).payload.phone;
  const trip = await made();
  expect((await ask(trip.id)).status).toBe(404);
  await step(trip, 'accept', driver);
  expect((await ask(trip.id)).payload).toEqual({ ...driver.driver, phone: null });
  await fleet.told('driver', driverBodyOf({ email: 'Ravi@drivers.example', phone: '+91 98480 22338' }));
  expect(await phoneOf(trip.id)).toBe('+91 98480 22338');
  const second = await fleet.told('driver', driverBodyOf({ email: 'ravi@drivers.example', phone: '+91 90000 11111' }));
  expect(await phoneOf(trip.id)).toBeNull();
  const gone = driverBodyOf({ email: 'ravi@drivers.example', status: 'inactive', recordedAt: '2026-11-21T05:00:00.000Z' });
  await fleet.tell('driver', second, gone);
  expect(await phoneOf(trip.id)).toBe('+91 98480 22338');
  expect((await ask(trip.id, api.world.globex.admin.token)).status).toBe(404);
  await api.ask(cancel, { as: token, parameters: { id: trip.id }, body: {} });
  expect((await ask(trip.id)).status).toBe(404);
});

it('is driven by dispatch to its end: story, times, fare and the employee’s count', async () => {
  const trip = await made();
  expect((await step(trip, 'confirm', {}, 'a wrong service key')).failure.code).toBe('service-key');
  await step(trip, 'confirm');
  expect((await step(trip, 'accept')).failure.errors).toMatchObject([{ field: 'driver', code: 'required' }]);
  await step(trip, 'accept', driver);
  expect((await step(trip, 'complete')).failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-step' }] });
  await step(trip, 'start');
  api.clock.now += 25 * 60_000;
  const foreign = await step(trip, 'complete', { totalFare: { amount: 100, currency: 'EUR' } });
  expect(foreign.failure.errors).toMatchObject([{ field: 'totalFare.currency', code: 'other-currency' }]);
  const beyond = await step(trip, 'complete', { totalFare: { amount: Number.MAX_SAFE_INTEGER, currency: 'INR' } });
  expect([beyond.status, beyond.failure.errors]).toMatchObject([422, [{ field: 'totalFare.amount', code: 'out-of-range' }]]);
  const { payload: done } = await step(trip, 'complete', { totalFare: { amount: 45_000, currency: 'INR' }, note: 'Traffic' });
  expect(done).toMatchObject({
    status: 'completed',
    duration: 1500,
    driver: driver.driver,
    plateNumber: driver.plateNumber,
    driverNote: 'Traffic',
    totalFare: { amount: 45_000, currency: 'INR' },
    payment: null,
  });
  expect(await eventsOf(trip.id)).toEqual(['booked', 'confirmed', 'accepted', 'started', 'completed']);
  const { data } = (await api.ask(endpoints.employee.list, { as: token, query: { search: 'jose' } })).payload;
  expect(data).toMatchObject([{ name: 'José Núñez', version: 1 }]);
  expect(data[0]?.totalTrips).toBeGreaterThan(0);
});

it('never ends before it began, whatever the clock says in between', async () => {
  const trip = await made();
  const booked = api.clock.now;
  api.clock.now += 60_000;
  await step(trip, 'start', driver);
  const began = new Date(api.clock.now).toISOString();
  api.clock.now = booked;
  const { payload: done } = await step(trip, 'complete');
  expect(done).toMatchObject({ startedAt: began, endedAt: began, duration: 0 });
  const early = await made();
  api.clock.now -= 60_000;
  expect((await step(early, 'start', driver)).payload.startedAt).toBe(early.createdAt);
  api.clock.now = booked;
});

it('that was noted to have ended before it began is told as one that took no time', async () => {
  const trip = await made();
  await step(trip, 'start', driver);
  await step(trip, 'complete');
  await api.database.company(api.world.acme.id, (tx) =>
    tx.sql.execute(sql`update trip set started_at = ended_at + interval '1 second' where id = ${trip.id}`),
  );
  expect((await api.ask(story, { as: token, parameters: { id: trip.id } })).payload.trip.duration).toBe(0);
});
