import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { BookRideBody, DispatchBody, DispatchStep, EditRideBody } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import type { Transaction } from '../database/transaction';
import { moveRide } from '../dispatch/move-ride';
import { isRefusal } from '../http/problem';
import type { Person } from '../session/session-store';
import { bookRide, cancelRide, deleteTrips, editRide } from './ride-changes';

const { trip } = endpoints;

describe.skipIf(raceFree)('two transactions that change the same ride', () => {
  let api: TestApi;
  let as: string;
  let companyId: string;
  let person: Person;

  beforeAll(async () => {
    api = await startApi();
    const { acme } = api.world;
    as = acme.admin.token;
    companyId = acme.id;
    person = { companyId, adminId: acme.admin.id, sessionId: uuidv7(), name: 'Colleague', device: 'Test' };
  }, setupTimeout);
  afterAll(() => api.close());

  const when = { kind: 'scheduled', date: '2026-12-01', time: '10:00', zone: 'Asia/Kolkata', repeated: null } as const;
  async function booked(overrides: Partial<BookRideBody> = {}) {
    const body = api.world.acme.ride({ when, ...overrides });
    await api.ask(trip.book, { as, body });
    const { id, corporateId: _, ...ride } = body;
    return { id, ride };
  }
  const story = async (id: string) => {
    const { payload } = await api.ask(trip.story, { as, parameters: { id } });
    return { trip: payload.trip, told: payload.events.map(({ kind }) => kind) };
  };
  const driven = { driver: { name: 'Ravi', email: 'ravi@drivers.example' }, plateNumber: 'KA 03 MN 4821' };

  // What comes first, within its transaction.
  const edits = (id: string, ride: EditRideBody, ifMatch = 1) =>
    succeeds((tx) => editRide(tx, person, id, ride, ifMatch, api.clock.now, api.tillOf(person)));
  const cancels = (id: string) => succeeds((tx) => cancelRide(tx, person, id, api.clock.now));
  const deletes = (id: string) => succeeds((tx) => deleteTrips(tx, api.world.acme.id, [id], api.clock.now));
  const takes = (id: string, step: DispatchStep, body: DispatchBody = driven) =>
    succeeds((tx) => moveRide(tx, companyId, id, step, body, api.clock.now));
  // What meets it.
  const edit = (id: string, body: EditRideBody, ifMatch = 1) => api.ask(trip.edit, { as, parameters: { id }, ifMatch, body });
  const cancel = (id: string) => api.ask(trip.cancel, { as, parameters: { id }, body: {} });
  const remove = (id: string) => api.ask(trip.delete, { as, body: { ids: [id] } });
  const take = (id: string, step: DispatchStep, body: DispatchBody = driven) =>
    api.ask(endpoints.dispatch.step, { parameters: { companyId, id, step }, body, headers: { 'Service-Key': serviceKey } });
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(companyId, work), before, other });

  it('take one of two edits, and tell the other what has changed', async () => {
    const { id, ride } = await booked();
    const { failure } = await meet(edits(id, { ...ride, reason: 'First' }), () => edit(id, { ...ride, reason: 'Second' }));
    expect(failure).toMatchObject({ code: 'precondition', payload: { reason: 'First', version: 2 }, edits: [{ fields: ['reason'] }] });
    expect(await story(id)).toMatchObject({ trip: { reason: 'First', version: 2 }, told: ['booked', 'modified'] });
  });

  it('cancel what the other has just edited, and lose nothing of the edit', async () => {
    const { id, ride } = await booked();
    const { payload } = await meet(edits(id, { ...ride, reason: 'Edited' }), () => cancel(id));
    expect(payload).toMatchObject({ reason: 'Edited', status: 'cancelled', version: 3 });
    expect((await story(id)).told).toEqual(['booked', 'modified', 'cancelled']);
  });

  it('edit nothing that the other has just cancelled', async () => {
    const { id, ride } = await booked();
    const { failure } = await meet(cancels(id), () => edit(id, { ...ride, reason: 'Edited' }));
    expect(failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-not-scheduled' }] });
    expect(await story(id)).toMatchObject({ trip: { reason: null, status: 'cancelled', version: 2 }, told: ['booked', 'cancelled'] });
  });

  it('move on what the other has just edited, as the edit leaves it', async () => {
    const { id, ride } = await booked();
    const { payload } = await meet(edits(id, { ...ride, reason: 'Edited' }), () => take(id, 'confirm'));
    expect(payload).toMatchObject({ reason: 'Edited', stage: 'confirmed', version: 3 });
    expect((await story(id)).told).toEqual(['booked', 'modified', 'confirmed']);
  });

  it('edit nothing that has just started', async () => {
    const { id, ride } = await booked();
    const { failure } = await meet(takes(id, 'start'), () => edit(id, { ...ride, reason: 'Edited' }));
    expect(failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-not-scheduled' }] });
    expect((await story(id)).trip).toMatchObject({ reason: null, stage: 'started', version: 2 });
  });

  it('start nothing that the other has just cancelled, and cancel nothing that has just started', async () => {
    const [one, other] = [await booked(), await booked()];
    const step = await meet(cancels(one.id), () => take(one.id, 'start'));
    expect(step.failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-step' }] });
    expect((await story(one.id)).told).toEqual(['booked', 'cancelled']);
    const late = await meet(takes(other.id, 'start'), () => cancel(other.id));
    expect(late.failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-started' }] });
    expect((await story(other.id)).told).toEqual(['booked', 'started']);
  });

  it('cancel once what both cancel', async () => {
    const { id } = await booked();
    const { payload } = await meet(cancels(id), () => cancel(id));
    expect(payload).toMatchObject({ status: 'cancelled', cancelledBy: { name: 'Colleague' }, version: 2 });
    expect((await story(id)).told).toEqual(['booked', 'cancelled']);
  });

  it('end a ride once, and count it once, though two report its end', async () => {
    const { id } = await booked();
    await take(id, 'start');
    const { employeeId } = api.world.acme;
    const trips = async () => (await api.ask(endpoints.employee.one, { as, parameters: { id: employeeId } })).payload.totalTrips;
    const before = await trips();
    const { failure } = await meet(takes(id, 'complete'), () => take(id, 'complete'));
    expect(failure).toMatchObject({ code: 'state', errors: [{ code: 'trip-step' }] });
    expect([await trips(), (await story(id)).told]).toEqual([before + 1, ['booked', 'started', 'completed']]);
  });

  it('delete once what both delete, and change nothing that is just being deleted', async () => {
    const [one, other] = [await booked(), await booked()];
    for (const { id } of [one, other]) await cancel(id);
    expect((await meet(deletes(one.id), () => remove(one.id))).status).toBe(200);
    expect((await meet(deletes(other.id), () => take(other.id, 'confirm'))).status).toBe(404);
  });

  it('delete what the other has just cancelled', async () => {
    const { id } = await booked();
    expect((await meet(cancels(id), () => remove(id))).status).toBe(200);
    expect((await api.ask(trip.story, { as, parameters: { id } })).status).toBe(404);
  });

  it('give each ride a number of its own, and an id to one of two', async () => {
    const { acme } = api.world;
    const books = (body: BookRideBody) => succeeds((tx) => bookRide(tx, person, body, api.clock.now, api.tillOf(person)));
    const [first, second] = [acme.ride({ when }), acme.ride({ when })];
    await meet(books(first), () => api.ask(trip.book, { as, body: second }));
    const numbers = [(await story(first.id)).trip.number, (await story(second.id)).trip.number];
    expect(new Set(numbers).size).toBe(2);
    const same = acme.ride({ when });
    const { failure } = await meet(books(same), () => api.ask(trip.book, { as, body: same }));
    expect(failure).toMatchObject({ code: 'state', errors: [{ code: 'exists' }] });
  });
});

/** A change that has to come off. */
const succeeds = (change: (tx: Transaction) => Promise<object | null>) => async (tx: Transaction) => {
  const made = await change(tx);
  if (made !== null && isRefusal(made)) throw new Error(`Refused: ${JSON.stringify(made)}`);
};
