import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeBody } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { erasedEmployee, erasedName, erasedTrip, isErased } from '@/rules/erased-person';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import { station } from '../../../tests/support/world';
import type { Transaction } from '../database/transaction';
import { raiseTicket } from '../help/ticket-changes';
import { chargeRides } from '../plans/pending-charges';
import { pendingChargeTable, subscriptionTable } from '../plans/tables';
import { bookRide } from '../trips/ride-changes';
import { eraseEmployee } from './personal-data';

const { employee, trip, audit } = endpoints;

let api: TestApi;
let token: string;
let id: string;
let body: EmployeeBody;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

let count = 0;

/** Somebody whom the other tests know nothing of. */
beforeEach(async () => {
  const { acme } = api.world;
  const { payload: first } = await api.ask(employee.one, { as: token, parameters: { id: acme.employeeId } });
  const { departmentId, designationId } = first;
  id = uuidv7();
  body = {
    employeeNumber: `ACM-${++count}`,
    name: `Íñigo ${count} Peña`,
    email: `inigo.${count}@acme.example`,
    countryCode: '+91',
    mobile: '9123456780',
    workPhone: '040 555',
    primaryAddress: '14 Rose Lane',
    secondaryAddress: null,
    departmentId,
    designationId,
    joinedOn: '2023-02-03',
    bornOn: '1991-07-19',
    gender: 'male',
    status: 'active',
  };
  expect((await api.ask(employee.add, { as: token, body: { ...body, id } })).status).toBe(200);
});

const home = { ...station, label: '14 Rose Lane', detail: 'Banjara Hills', kind: 'typed' as const };
const when = { kind: 'scheduled' as const, date: '2026-11-22', time: '09:30', zone: 'Asia/Kolkata', repeated: null };

const erase = (as = token) => api.ask(employee.erase, { as, parameters: { id }, body: {} });
const ofCompany = (path: typeof audit.list, query: Record<string, string>) => api.ask(path, { as: token, query });

/** A ride from home to the station that was cancelled. */
async function cancelledRide() {
  const { payload } = await api.ask(trip.book, {
    as: token,
    body: api.world.acme.ride({ employeeId: id, pickup: home, reason: 'Visit to a doctor', when }),
  });
  await api.ask(trip.cancel, { as: token, parameters: { id: payload.id }, body: {} });
  return payload;
}

/** Everything that the company's tables say. */
async function allThatIsSaid(): Promise<string> {
  const tables = ['employee', 'trip', 'trip_event', 'audit', 'edit', 'ticket', 'pending_charge', 'ride_payment', 'mutation'];
  const said = await api.database.company(api.world.acme.id, async (tx) => {
    const rows = [];
    for (const name of tables) rows.push(await tx.sql.execute(sql`select to_jsonb(t) from ${sql.identifier(name)} as t`));
    return rows;
  });
  return JSON.stringify(said);
}

describe('the erasure of an employee', () => {
  it('leaves nothing personal in any table, and keeps the ride with when it was and what it cost', async () => {
    const ride = await cancelledRide();
    await api.ask(employee.setStatus, { as: token, body: { ids: [id], status: 'inactive' } });
    expect(await allThatIsSaid()).toContain(body.name);
    expect((await erase()).status).toBe(200);
    const said = await allThatIsSaid();
    const words = ['Íñigo', 'inigo', 'Rose Lane', 'rose lane', 'Banjara', 'doctor', '9123456780', '040 555', '1991-07-19', '2023-02-03'];
    for (const word of [...words, `ACM-${count}`, `acm-${count}`]) expect([word, said.includes(word)]).toEqual([word, false]);
    const { payload } = await api.ask(trip.story, { as: token, parameters: { id: ride.id } });
    expect(payload.trip).toMatchObject({
      number: ride.number,
      rideAt: ride.rideAt,
      estimatedFare: ride.estimatedFare,
      estimatedDistance: ride.estimatedDistance,
      employee: { id, name: erasedName },
      dropoff: { label: '–', coordinates: null },
    });
  });

  it('reaches what the history says of rides that were deleted, or that somebody else took', async () => {
    const deleted = await cancelledRide();
    await api.ask(trip.delete, { as: token, body: { ids: [deleted.id] } });
    const { id: _, corporateId: __, ...ride } = api.world.acme.ride({ employeeId: id, pickup: home, reason: 'Visit to a doctor', when });
    const { payload: taken } = await api.ask(trip.book, { as: token, body: api.world.acme.ride(ride) });
    const body = { ...ride, employeeId: api.world.acme.employeeId, pickup: api.world.acme.ride().pickup, reason: null };
    expect((await api.ask(trip.edit, { as: token, parameters: { id: taken.id }, ifMatch: 1, body })).status).toBe(200);
    expect(await allThatIsSaid()).toMatch(/Rose Lane/);
    expect((await erase()).status).toBe(200);
    const said = await allThatIsSaid();
    for (const word of ['Íñigo', 'Rose Lane', 'doctor']) expect([word, said.includes(word)]).toEqual([word, false]);
    const { payload } = await ofCompany(audit.list, { recordId: deleted.id });
    expect(payload.data.map(({ action, redacted }) => [action, redacted])).toEqual([
      ['deleted', true],
      ['changed', true],
      ['created', true],
    ]);
  });

  it('reaches what has yet to be billed of their rides, whether they were driven and deleted, dearer than their card paid or cancelled late', async () => {
    const { acme } = api.world;
    await api.database.company(acme.id, (tx) =>
      tx.sql.update(subscriptionTable).set({ plan: sql`${subscriptionTable.plan} || '{"lateCancelMinutes": 60}'::jsonb` }),
    );
    const book = async () => (await api.ask(trip.book, { as: token, body: acme.ride({ employeeId: id, pickup: home, when }) })).payload;
    const [late, driven] = [await book(), await book()];
    const start = api.clock.now;
    api.clock.now = Date.parse('2026-11-22T03:30:00Z');
    await api.ask(trip.cancel, { as: token, parameters: { id: late.id }, body: {} });
    const body = { driver: { name: 'R', email: 'r@drivers.example' }, plateNumber: 'X', totalFare: { amount: 40_000, currency: 'INR' } };
    for (const step of ['start', 'complete']) {
      const parameters = { companyId: acme.id, id: driven.id, step };
      await api.ask(endpoints.dispatch.step, { parameters, body, headers: { [headers.serviceKey]: serviceKey } });
    }
    expect((await api.ask(trip.delete, { as: token, body: { ids: [driven.id] } })).status).toBe(200);
    const rest = {
      ...{ kind: 'ride-rest' as const, tripId: driven.id, amount: 500, currency: 'INR', day: '2026-11-22' },
      descriptionEn: `Rest of the fare, Íñigo, Sedan, ${driven.number}`,
      descriptionEs: `Resto de la tarifa, Íñigo, Sedan, ${driven.number}`,
    };
    await api.database.company(acme.id, (tx) => chargeRides(tx, [rest], api.clock.now));
    const charged = async () => {
      const all = await api.database.company(acme.id, (tx) => tx.sql.select().from(pendingChargeTable));
      return all.filter(({ tripId }) => tripId === late.id || tripId === driven.id).map(({ descriptionEn }) => descriptionEn);
    };
    expect((await charged()).join()).toContain('Íñigo');
    expect((await erase()).status).toBe(200);
    expect((await charged()).sort()).toEqual([
      `Erased person, Sedan, ${driven.number}`,
      `Late cancellation, Erased person, Sedan, ${late.number}`,
      `Rest of the fare, Erased person, Sedan, ${driven.number}`,
    ]);
    expect(await allThatIsSaid()).not.toContain('Íñigo');
    api.clock.now = start;
  });

  it('answers what comes again under its key as before, without what was erased', async () => {
    const [adding, booking] = [uuidv7(), uuidv7()];
    const other = { ...body, id: uuidv7(), employeeNumber: 'ACM-again', email: 'again@acme.example', name: 'Once more' };
    const add = () => api.ask(employee.add, { as: token, key: adding, body: other });
    const first = await add();
    const ride = api.world.acme.ride({ employeeId: other.id, pickup: home, reason: 'Visit to a doctor', when });
    const book = () => api.ask(trip.book, { as: token, key: booking, body: ride });
    const { payload: booked } = await book();
    await api.ask(trip.cancel, { as: token, parameters: { id: booked.id }, body: {} });
    await api.ask(trip.delete, { as: token, body: { ids: [booked.id] } });
    expect((await api.ask(employee.erase, { as: token, parameters: { id: other.id }, body: {} })).status).toBe(200);
    const again = await add();
    expect([again.status, again.message, again.headers.get(headers.replayed)]).toEqual([200, first.message, 'true']);
    expect(again.payload).toEqual(erasedEmployee(first.payload));
    expect((await book()).payload).toEqual(erasedTrip(booked));
  });

  it('reaches what an import was told that they had become', async () => {
    const key = uuidv7();
    const edited = { ...body, mobile: '9123450000' };
    await api.ask(employee.edit, { as: token, parameters: { id }, ifMatch: 1, body: edited });
    const base = { version: 1, fields: { mobile: body.mobile } };
    const row = { id, employeeNumber: body.employeeNumber, mobile: '9123459999', base };
    const send = () => api.ask(employee.import, { as: token, key, body: { rows: [row] } });
    const errorsOf = async () => (await send()).payload.results.flatMap(({ errors }) => errors);
    expect(await errorsOf()).toEqual([{ field: 'mobile', code: 'changed-meanwhile', now: edited.mobile }]);
    await erase();
    expect(await allThatIsSaid()).not.toContain(edited.mobile);
    expect(await errorsOf()).toEqual([{ field: 'mobile', code: 'changed-meanwhile', now: '–' }]);
  });

  it('is told to devices like any change, and in the history without what was erased', async () => {
    const before = (await api.ask(employee.changes, { as: token, query: { fill: '' } })).payload.rev;
    const { payload: erased } = await erase();
    expect(erased).toMatchObject({ name: erasedName, status: 'inactive' });
    expect(isErased(erased)).toBe(true);
    const told = await api.ask(employee.changes, { as: token, query: { since: String(before) } });
    expect(told.payload.rows).toEqual([erased]);
    const { payload } = await ofCompany(audit.list, { recordId: id });
    expect(payload.data[0]).toMatchObject({ action: 'erased', by: { name: 'admin of acme' }, changes: [] });
    expect(payload.data.slice(1)).toMatchObject([{ action: 'created', redacted: true, recordName: '', changes: [] }]);
  });

  it('is refused while a ride may still happen, and changes nothing then', async () => {
    await api.ask(trip.book, { as: token, body: api.world.acme.ride({ employeeId: id, when }) });
    const { status, failure } = await erase();
    expect([status, failure.errors]).toMatchObject([409, [{ code: 'rides-ahead' }]]);
    expect((await api.ask(employee.one, { as: token, parameters: { id } })).payload.name).toBe(body.name);
  });

  it('is done once: asked for again it stays as it was', async () => {
    const { payload: first } = await erase();
    api.clock.now += 60_000;
    expect((await erase()).payload).toEqual(first);
  });

  it('refuses with words what was waiting on a device for them', async () => {
    await erase();
    const edited = await api.ask(employee.edit, { as: token, parameters: { id }, ifMatch: 1, body });
    const active = await api.ask(employee.setStatus, { as: token, body: { ids: [id], status: 'active' } });
    const booked = await api.ask(trip.book, { as: token, body: api.world.acme.ride({ employeeId: id }) });
    expect([edited, active].map(({ failure }) => [failure.code, failure.message])).toEqual([
      ['state', 'The personal data of this employee has been erased'],
      ['state', 'The personal data of this employee has been erased'],
    ]);
    expect(booked.failure.errors).toMatchObject([{ field: 'employeeId', code: 'inactive' }]);
  });

  it('frees the number and the address for somebody else', async () => {
    await erase();
    const added = await api.ask(employee.add, { as: token, body: { ...body, id: uuidv7() } });
    expect(added.status).toBe(200);
  });

  it('reaches nobody of another company', async () => {
    expect((await erase(api.world.globex.admin.token)).status).toBe(404);
  });
});

describe.skipIf(raceFree)('an erasure that meets what says the name', () => {
  const meet = <Met>(before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(api.world.acme.id, work), before, other });
  const isNamed = async () => (await allThatIsSaid()).includes(body.name);
  const person = () => ({
    companyId: api.world.acme.id,
    adminId: api.world.acme.admin.id,
    sessionId: uuidv7(),
    name: 'Colleague',
    device: 'Test',
  });

  it('books nothing for somebody who is just being erased', async () => {
    const erasing = (tx: Transaction) => eraseEmployee(tx, api.world.acme.id, id, api.clock.now);
    const ride = api.world.acme.ride({ employeeId: id, pickup: home, when });
    const { failure } = await meet(erasing, () => api.ask(trip.book, { as: token, body: ride }));
    expect(failure.errors).toMatchObject([{ field: 'employeeId', code: 'inactive' }]);
    expect(await isNamed()).toBe(false);
  });

  it('erases nobody for whom a ride is just being booked, and then the ride with them', async () => {
    const ride = api.world.acme.ride({ employeeId: id, pickup: home, when });
    const met = await meet(
      (tx) => bookRide(tx, person(), ride, api.clock.now, api.tillOf(person())),
      () => erase(),
    );
    expect(met.failure.code).toBe('unavailable');
    expect((await erase()).failure.errors).toMatchObject([{ code: 'rides-ahead' }]);
    await api.ask(trip.cancel, { as: token, parameters: { id: ride.id }, body: {} });
    expect((await erase()).status).toBe(200);
    expect(await isNamed()).toBe(false);
  });

  it('gives a ride to nobody who is just being erased', async () => {
    const body = api.world.acme.ride({ when });
    await api.ask(trip.book, { as: token, body });
    const { id: rideId, corporateId: _, ...ride } = { ...body, employeeId: id };
    const erasing = (tx: Transaction) => eraseEmployee(tx, api.world.acme.id, id, api.clock.now);
    const { failure } = await meet(erasing, () => api.ask(trip.edit, { as: token, parameters: { id: rideId }, ifMatch: 1, body: ride }));
    expect(failure.errors).toMatchObject([{ field: 'employeeId', code: 'inactive' }]);
    expect(await isNamed()).toBe(false);
  });

  it('erases the name on a ticket that is just being raised', async () => {
    const ticket = { id: uuidv7(), category: 'account' as const, issue: 'Their phone is another one', employeeId: id };
    const { status } = await meet(
      (tx) => raiseTicket(tx, person(), ticket, { now: api.clock.now, language: 'EN' }),
      () => erase(),
    );
    expect(status).toBe(200);
    expect(await isNamed()).toBe(false);
  });
});

describe('redaction', () => {
  it('is the only change that the history takes, once, and for the acting company alone', async () => {
    const ride = await cancelledRide();
    const { acme, globex } = api.world;
    const redact = sql`select redact_audit(array[${ride.id}::uuid], now())`;
    await api.database.company(globex.id, (tx) => tx.sql.execute(redact));
    expect((await ofCompany(audit.list, { recordId: ride.id })).payload.data.some(({ redacted }) => redacted)).toBe(false);
    await api.database.company(acme.id, (tx) => tx.sql.execute(redact));
    const { data } = (await ofCompany(audit.list, { recordId: ride.id })).payload;
    expect(data.every(({ redacted }) => redacted)).toBe(true);
    expect(data.map(({ recordName, by }) => [recordName, by.name])).toEqual(data.map(() => [ride.number, 'admin of acme']));
    // As whoever owns the table, with the company set: what the function does is all that the table lets anybody do.
    for (const forged of ["name = 'x', redacted_at = now()", 'changes = \'[{"field": "x"}]\', redacted_at = now()', "record_name = 'x'"]) {
      const tamper = api.connection.orm.transaction(async (handle) => {
        await handle.execute(sql`select set_config('app.company_id', ${acme.id}, true)`);
        await handle.execute(sql`update audit set ${sql.raw(forged)} where redacted_at is null`);
      });
      await expect(tamper).rejects.toThrow();
    }
  });
});

describe('the export of an employee’s data', () => {
  it('holds their profile, rides with what happened to them, tickets and the history', async () => {
    const ride = await cancelledRide();
    const { payload } = await api.ask(employee.data, { as: token, parameters: { id } });
    expect(payload.employee).toMatchObject({ id, name: body.name, bornOn: '1991-07-19' });
    expect(payload.trips.map(({ number }) => number)).toEqual([ride.number]);
    expect(payload.tripEvents.map(({ kind }) => kind).sort()).toEqual(['booked', 'cancelled']);
    expect(payload.changes.map(({ resource, action }) => `${resource} ${action}`)).toEqual([
      'employee created',
      'trip created',
      'trip changed',
    ]);
  });

  it('holds what the history says of a ride that was deleted', async () => {
    const ride = await cancelledRide();
    await api.ask(trip.delete, { as: token, body: { ids: [ride.id] } });
    const { payload } = await api.ask(employee.data, { as: token, parameters: { id } });
    expect(payload.trips).toEqual([]);
    expect(payload.changes.filter(({ recordId }) => recordId === ride.id).map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'deleted',
    ]);
  });

  it('is nobody else’s', async () => {
    expect((await api.ask(employee.data, { as: api.world.globex.admin.token, parameters: { id } })).status).toBe(404);
    const dispatch = { headers: { 'Service-Key': serviceKey }, parameters: { id } };
    expect((await api.ask(employee.data, dispatch)).status).toBe(401);
  });
});
