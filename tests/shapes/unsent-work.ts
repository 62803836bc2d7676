import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { headers, successSchema } from '@/contract/envelope';
import { employeeFieldsOf } from '@/features/employees/commands';
import { matchColumns } from '@/features/employees/import/column-titles';
import { headers as columnHeaders, fields } from '@/features/employees/import/columns';
import { confirmImport } from '@/features/employees/import/import-decisions';
import { planImport } from '@/features/employees/import/plan-import';
import { plainRules } from '@/features/employees/import/reading-rules';
import { stageImport } from '@/features/employees/import/stage-import';
import { readProgress } from '@/features/employees/import/staged-import';
import { rideSeen } from '@/features/trips/commands';
import { rideFieldsOf } from '@/rules/ride-fields';
import { validity } from '@/rules/validity';
import { textCell } from '@/spreadsheet/table';
import { serviceKey, startApi, type TestApi } from '../support/api';
import { employeeFields } from '../support/people';
import { lost, pass, portalAt } from '../support/portal';
import { imageOf, takeImage } from './device-image';
import type { Done, UnsentWork } from './release';
import { namesIn, recordsAt } from './world';

const minute = 60_000;

type Asked = { parameters?: Record<string, string>; body: object; as?: string; ifMatch?: number };

/** The API, which keeps in mind what it has been asked to change. */
function remembering(api: TestApi) {
  const done: Done[] = [];
  const note = (path: string, method: string, sent: Headers, body: string) =>
    done.push({ at: api.clock.now, path, method, headers: Object.fromEntries(sent), body });
  return {
    done,
    note,
    async ask<P extends v.GenericSchema>(endpoint: Endpoint & { payload: P }, { parameters, body, as, ifMatch }: Asked) {
      const path = `/api/${pathOf(endpoint, parameters)}`;
      const sent = new Headers({
        'Content-Type': 'application/json',
        [headers.key]: uuidv7(),
        ...(as ? { Authorization: as } : { [headers.serviceKey]: serviceKey }),
        ...(ifMatch === undefined ? {} : { [headers.ifMatch]: String(ifMatch) }),
      });
      note(path, endpoint.method, sent, JSON.stringify(body));
      const response = await api.app.request(path, { method: endpoint.method, headers: sent, body: JSON.stringify(body) });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return v.parse(endpoint.payload, v.parse(successSchema, answer).payload);
    },
  };
}

/** Leaves work of every kind, in every state that it can wait in, on a device, and then has it sent. */
export async function leaveUnsentWork(): Promise<UnsentWork> {
  const api = await startApi();
  const { acme } = api.world;
  const { token } = acme.admin;
  const names = await namesIn(api);
  const office = remembering(api);
  const { department, designation, employee, trip, dispatch } = endpoints;

  const titled = (en: string) => ({ title: { en, es: `${en} (ES)` }, status: 'active' as const });
  const made = (resource: typeof department | typeof designation, en: string) =>
    office.ask(resource.add, { as: token, body: { id: uuidv7(), ...titled(en) } });
  const departments = {
    edited: await made(department, 'Night shift'),
    moved: await made(department, 'Canteen'),
    contested: await made(department, 'Gate'),
    kept: await made(department, 'Security'),
    acked: await made(department, 'Stores'),
    refused: await made(department, 'Sign-in'),
  };
  const designations = { edited: await made(designation, 'Driver'), unused: await made(designation, 'Trainee') };
  const jobs = { departmentId: departments.kept.id, designationId: designations.edited.id };
  const hired = (more: object = {}) =>
    office.ask(employee.add, { as: token, body: { id: uuidv7(), ...employeeFields({ ...jobs, ...more }) } });
  const employees = { edited: await hired(), idle: await hired(), moved: await hired({ departmentId: departments.moved.id }) };
  const scheduled = (time: string) => ({
    kind: 'scheduled' as const,
    date: '2026-11-23',
    time,
    zone: 'Asia/Kolkata',
    repeated: null,
  });
  const booked = (time: string) => office.ask(trip.book, { as: token, body: acme.ride({ when: scheduled(time) }) });
  const trips = {
    edited: await booked('09:30'),
    cancelled: await booked('11:30'),
    refused: await booked('13:30'),
    driven: await office.ask(trip.book, { as: token, body: acme.ride() }),
  };
  const driver = { name: 'Ravi Kumar', email: 'ravi@fleet.example' };
  for (const [step, body] of Object.entries({
    confirm: {},
    accept: { driver, plateNumber: 'TS 09 1234' },
    'en-route': {},
    start: {},
    complete: {},
  }))
    await office.ask(dispatch.step, { parameters: { companyId: acme.id, id: trips.driven.id, step }, body });

  const { device, run, network, pullAll, close } = portalAt(api);
  const noting: typeof pass = async (sent, deliver) => {
    office.note(sent.path, sent.method, sent.headers, sent.body);
    return deliver();
  };
  await device.remember({ token, language: 'EN', host: 'http://api.example/api/' });
  await pullAll();
  const [vehicle = null] = (await api.ask(endpoints.vehicle.list, { as: token })).payload.data;
  const { payload: me } = await api.ask(endpoints.session.me, { as: token });
  const change = (name: string, body: object, { seen = null, base = null }: { seen?: unknown; base?: UnsentBase } = {}) =>
    device.outbox.enqueue({ name, body, seen, base });
  const seenOf = (ride: Parameters<typeof rideSeen>[0]) =>
    rideSeen(ride, { employee: null, vehicle, company: me.company, now: api.clock.now });
  const retitled = (resource: 'department' | 'designation', base: (typeof departments)['edited'], en: string) =>
    change(`${resource}.edit`, { id: base.id, fields: { ...titled(en), status: base.status } }, { base });
  const rescheduled = (base: (typeof trips)['edited'], reason: string) => {
    const ride = { ...rideFieldsOf(base), reason };
    return change('trip.edit', { id: base.id, ride }, { seen: seenOf(ride), base });
  };
  const book = (more: object) => {
    const { id, corporateId, ...ride } = acme.ride(more);
    return change('trip.book', { id, corporateId, ...ride }, { seen: seenOf(ride) });
  };

  network.online = false;
  await book({ reason: 'Came too late' });
  api.clock.now += validity.bookNow + minute;
  network.online = true;
  network.meet = noting;
  await device.reachability.recheck();
  await device.drain.run();

  await office.ask(trip.cancel, { as: acme.colleague.token, parameters: { id: trips.refused.id }, body: {} });
  await rescheduled(trips.refused, 'Cancelled meanwhile');
  await office.ask(department.edit, {
    as: acme.colleague.token,
    parameters: { id: departments.contested.id },
    body: titled('North gate'),
    ifMatch: departments.contested.version,
  });
  await retitled('department', departments.contested, 'South gate');
  await device.drain.run();

  const words = { name: 'people.csv', department: 'Imported' };
  const rowOf = (index: number): Record<string, string> => ({
    employeeNumber: `IMP-${index}`,
    name: `Núria Soler ${index}`,
    email: index === 3 ? 'nobody' : `nuria.${index}@acme.example`,
    countryCode: '+91',
    mobile: '9848022338',
    primaryAddress: 'Road 1, Hyderabad',
    department: words.department,
    designation: 'Driver',
    joinedOn: '2024-02-29',
    bornOn: '1990-05-17',
    gender: 'female',
  });
  const header = fields.map((field) => columnHeaders[field].EN);
  const table = {
    header,
    rows: [1, 2, 3].map((index) => ({ line: index + 1, cells: fields.map((field) => textCell(rowOf(index)[field] ?? '')) })),
  };
  const known = {
    employees: (await api.ask(employee.list, { as: token })).payload.data,
    departments: (await api.ask(department.list, { as: token })).payload.data,
    designations: (await api.ask(designation.list, { as: token })).payload.data,
    create: { departments: new Set([words.department]), designations: new Set<string>() },
  };
  const mapping = matchColumns(header);
  const plan = planImport({ table, mapping, rules: plainRules, today: '2026-11-21', newId: uuidv7, ...known });
  await confirmImport(
    device,
    stageImport({ fileName: words.name, table, mapping, plan }, { newId: uuidv7, expiresAt: api.clock.now + validity.people }),
  );
  network.meet = async (sent, deliver) => {
    await noting(sent, deliver);
    return sent.path.endsWith('/import') ? lost() : deliver();
  };
  await run.run();

  network.meet = noting;
  await retitled('department', departments.acked, 'Stores and tools');
  await device.drain.run();
  network.meet = async (sent, deliver) => {
    await noting(sent, deliver);
    return lost();
  };
  await change('employee.add', { id: uuidv7(), ...employeeFields(jobs) }, { seen: { at: new Date(api.clock.now).toISOString() } });
  await device.drain.run();
  network.meet = lost;
  await change('designation.add', { id: uuidv7(), ...titled('Steward') });
  await device.drain.run();
  network.meet = async () =>
    Response.json({ code: 'session-expired', message: '', payload: null, errors: [], requestId: 'r' }, { status: 401 });
  await retitled('department', departments.refused, 'Signed in again');
  await device.drain.run();

  network.online = false;
  await device.remember({ token });
  await book({ reason: 'At once' });
  await book({ reason: 'On Monday', when: scheduled('17:00') });
  await rescheduled(trips.edited, 'Two bags');
  await change('trip.cancel', { id: trips.cancelled.id }, { seen: { name: me.user.name }, base: trips.cancelled });
  const [driven = trips.driven] = (await api.ask(trip.list, { as: token })).payload.data.filter(({ id }) => id === trips.driven.id);
  await change('trip.delete', { id: trips.driven.id }, { base: driven });
  await change('department.add', { id: uuidv7(), ...titled('Roof') });
  await retitled('department', departments.edited, 'Late shift');
  const moved = { id: departments.moved.id, moveTo: departments.kept.id, employeeIds: [employees.moved.id] };
  await change('department.delete', moved, { base: departments.moved });
  await retitled('designation', designations.edited, 'Senior driver');
  await change('designation.delete', { id: designations.unused.id, moveTo: null, employeeIds: [] }, { base: designations.unused });
  const newcomer = { id: uuidv7(), ...employeeFields(jobs) };
  await change('employee.add', newcomer, { seen: { at: new Date(api.clock.now).toISOString() } });
  await book({ reason: 'For somebody new', employeeId: newcomer.id, when: scheduled('18:30') });
  const renamed = { ...employeeFieldsOf(employees.edited), name: 'Asunción Núñez Vidal' };
  await change('employee.edit', { id: employees.edited.id, fields: renamed }, { base: employees.edited });
  await change('employee.set-status', { id: employees.idle.id, status: 'inactive' }, { base: employees.idle });
  const left = imageOf(await takeImage(device.db.name));
  const at = api.clock.now;

  network.online = true;
  network.meet = pass;
  await sendAll({ device, run });
  const after = await outcomeOf(api, { device });
  await close();
  await api.close();
  return { at, names, done: office.done, device: left, after };
}

type UnsentBase = { id: string; version: number; rev: number } | null;
type Portal = ReturnType<typeof portalAt>;

/** Sends all that goes by itself, the staged import too. */
export async function sendAll({ device, run }: Pick<Portal, 'device' | 'run'>): Promise<void> {
  await device.reachability.recheck();
  await run.run();
  // What waits behind something unanswered is free only once that has been answered.
  for (let round = 0; round < 3; round++) await device.drain.sendNow();
}

/** What is left on the device, what the API has, and how the import went. */
export async function outcomeOf(api: TestApi, { device }: Pick<Portal, 'device'>): Promise<UnsentWork['after']> {
  const progress = await device.jobs.read(readProgress);
  return {
    states: Object.fromEntries((await device.outbox.rows()).map((row) => [String(row.seq), `${row.name} ${row.state}`])),
    records: await recordsAt(api),
    counts: { done: progress?.done ?? 0, ...progress?.counts },
  };
}
