import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { employeeBody } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { type Trip, type TripFilter, trip } from '@/contract/trips';
import { tripComparer, tripMatcher } from '@/rules/trip-filter';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { newJobs } from '../../../tests/support/people';
import { idOf } from '../../../tests/support/trips';
import { airport, office, station } from '../../../tests/support/world';

let api: TestApi;
let token: string;
let everything: Trip[];

beforeAll(async () => {
  api = await startApi();
  const { admin, ride } = api.world.acme;
  token = admin.token;
  const when = (date: string, time: string) => ({ kind: 'scheduled', date, time, zone: 'Asia/Kolkata', repeated: null }) as const;
  const rides = [
    ride(),
    ride({ reason: 'Visita al médico 100%', dropoff: airport }),
    // Half past midnight in Kolkata is still the day before in UTC.
    ride({ when: when('2026-11-23', '00:30'), pickup: { ...office, label: 'Peña_Verde' } }),
    ride({ when: when('2026-11-24', '09:00'), dropoff: { ...station, coordinates: null } }),
    ride({ when: when('2026-11-24', '09:00'), stops: [airport] }),
  ];
  const made: Trip[] = [];
  for (const body of rides) made.push((await api.ask(endpoints.trip.book, { as: token, body })).payload);
  await api.ask(endpoints.trip.cancel, { as: token, parameters: { id: made[4]?.id ?? '' }, body: {} });
  const body = { driver: { name: 'Łukasz Ørsted', email: 'l@drivers.example' }, plateNumber: 'KA 03 MN 4821' };
  for (const step of ['start', 'complete']) {
    const parameters = { companyId: api.world.acme.id, id: made[0]?.id ?? '', step };
    await api.ask(endpoints.dispatch.step, { parameters, body, headers: { 'Service-Key': serviceKey } });
  }
  everything = (await api.ask(endpoints.trip.changes, { as: token, query: { fill: '' } })).payload.rows;
}, setupTimeout);
afterAll(() => api.close());

const filters: TripFilter[] = [
  {},
  { search: 'medico' },
  { search: '100%' },
  { search: 'PENA_V' },
  { search: 'ka 03 rsted' },
  { search: 'nobody' },
  { status: 'scheduled' },
  { status: 'completed' },
  { vehicleId: idOf(20) },
  { plateNumber: 'ka-03 mn4821' },
  { plateNumber: 'KA 03 MN 482' },
  { from: '2026-11-23' },
  { to: '2026-11-22' },
  { from: '2026-11-23', to: '2026-11-23' },
  { bookedFrom: '2000-01-01T00:00:00.000Z', bookedUntil: '2100-01-01T00:00:00.000Z' },
  { bookedUntil: '2000-01-01T00:00:00.000Z' },
  { without: 'cancelled' },
  ...trip.sorts.flatMap((sort): TripFilter[] => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]),
];

it.each(filters)('lists %o as the device does', async (filter) => {
  const onDevice = everything
    .filter(tripMatcher(filter))
    .filter((trip) => !filter.status || trip.status === filter.status)
    .sort(tripComparer(filter));
  const listed = (await api.ask(endpoints.trip.list, { as: token, query: filter })).payload;
  expect(listed.data).toEqual(onDevice);
  expect(listed.total).toBe(onDevice.length);
});

it('lists the rides with a class of vehicle', async () => {
  const [ride] = everything;
  const listed = await api.ask(endpoints.trip.list, { as: token, query: { vehicleId: ride?.vehicle.id ?? '' } });
  expect(listed.payload.total).toBe(everything.length);
});

it('lists the rides of a department', async () => {
  const [ride] = everything;
  const { payload: employee } = await api.ask(endpoints.employee.one, { as: token, parameters: { id: ride?.employee.id ?? '' } });
  const listed = async (query: TripFilter) => (await api.ask(endpoints.trip.list, { as: token, query })).payload.total;
  expect(await listed({ departmentId: employee.departmentId })).toBe(everything.length);
  expect(await listed({ departmentId: '019a9000-0000-7000-8000-0000000000d1' })).toBe(0);
});

it('lists the rides of those who work in a department now, wherever they did before, as the device does', async () => {
  const { id = '' } = everything[0]?.employee ?? {};
  const { payload: employee } = await api.ask(endpoints.employee.one, { as: token, parameters: { id } });
  const { departmentId } = employee;
  const { departmentId: otherDepartmentId } = await newJobs(api, token);
  const body = { ...v.parse(v.object(employeeBody.entries), employee), departmentId: otherDepartmentId };
  await api.ask(endpoints.employee.edit, { as: token, parameters: { id }, ifMatch: employee.version, body });
  const workplaces = new Map([[id, otherDepartmentId]]);
  const listed = async (query: TripFilter) => (await api.ask(endpoints.trip.list, { as: token, query })).payload.data.map(({ id }) => id);
  for (const employeeDepartmentId of [departmentId, otherDepartmentId]) {
    const onDevice = everything.filter(tripMatcher({ employeeDepartmentId }, workplaces)).sort(tripComparer({}));
    expect(await listed({ employeeDepartmentId })).toEqual(onDevice.map(({ id }) => id));
  }
  expect(await listed({ employeeDepartmentId: otherDepartmentId })).toHaveLength(everything.length);
  expect(await listed({ departmentId: otherDepartmentId })).toHaveLength(0);
});

it('pages without overlap', async () => {
  const page = async (number: number) =>
    (await api.ask(endpoints.trip.list, { as: token, query: { page: String(number), sizePerPage: '2', sort: 'vehicle' } })).payload;
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5);
});
