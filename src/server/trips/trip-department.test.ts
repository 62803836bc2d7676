import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { DispatchStep } from '@/contract/trips';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { employeeFields, newJobs } from '../../../tests/support/people';

let api: TestApi;
let as: string;
beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

async function newEmployee() {
  const jobs = await newJobs(api, as);
  const body = { id: uuidv7(), ...employeeFields(jobs) };
  return (await api.ask(endpoints.employee.add, { as, body })).payload;
}
async function moveTo(departmentId: string, { id }: { id: string }) {
  const { payload } = await api.ask(endpoints.employee.one, { as, parameters: { id } });
  const { version, rev: _, inviteCode: __, totalTrips: ___, createdAt: ____, totalExperience: _____, id: ______, ...fields } = payload;
  await api.ask(endpoints.employee.edit, { as, parameters: { id }, body: { ...fields, departmentId }, ifMatch: version });
}
const isOf = async (id: string, departmentId: string) =>
  (await api.ask(endpoints.trip.list, { as, query: { departmentId } })).payload.data.some((trip) => trip.id === id);
const book = async (employeeId: string) => (await api.ask(endpoints.trip.book, { as, body: api.world.acme.ride({ employeeId }) })).payload;
const step = (id: string, name: DispatchStep) =>
  api.ask(endpoints.dispatch.step, {
    parameters: { companyId: api.world.acme.id, id, step: name },
    body: { driver: { name: 'R', email: 'r@drivers.example' }, plateNumber: 'TS 09 EA 1234' },
    headers: { 'Service-Key': serviceKey },
  });
const dates = { from: '2026-11-01', to: '2026-11-30' };
const report = async (query: Record<string, string>) =>
  (await api.ask(endpoints.report.employeeRide, { as, query: { ...dates, ...query } })).payload;

it('keeps the department in which its employee worked when it started, wherever they work since', async () => {
  const employee = await newEmployee();
  const { departmentId: second } = await newJobs(api, as);
  const { departmentId: third } = await newJobs(api, as);
  const trip = await book(employee.id);
  await moveTo(second, employee);
  expect(await isOf(trip.id, employee.departmentId)).toBe(true);
  await step(trip.id, 'start');
  expect(await isOf(trip.id, second)).toBe(true);
  await moveTo(third, employee);
  await step(trip.id, 'complete');
  expect(await isOf(trip.id, second)).toBe(true);
  const { employees, departments } = await report({ employeeId: employee.id });
  expect([employees, departments]).toMatchObject([[{ departmentId: second, rides: 1 }], [{ departmentId: second, rides: 1 }]]);
});

it('is told under the title of a department that was deleted since', async () => {
  const employee = await newEmployee();
  const { departmentId: other } = await newJobs(api, as);
  const trip = await book(employee.id);
  await step(trip.id, 'start');
  await step(trip.id, 'complete');
  const deleted = await api.ask(endpoints.department.delete, { as, body: { ids: [employee.departmentId], moveTo: other } });
  expect(deleted.status).toBe(200);
  const { departments } = await report({ departmentId: employee.departmentId });
  expect(departments).toMatchObject([{ departmentId: employee.departmentId, title: { en: 'Sales' }, rides: 1 }]);
});

it('counts in the report once it is over, and no more once it is deleted', async () => {
  const employee = await newEmployee();
  const [driven, cancelled] = [await book(employee.id), await book(employee.id)];
  const { departmentId } = employee;
  const counted = async () => {
    const { totals, series, employees } = await report({ departmentId });
    const day = series.find(({ from }) => from === '2026-11-21');
    return [totals.rides, totals.cancellations, day?.rides, employees.length];
  };
  expect(await counted()).toEqual([0, 0, 0, 0]);
  await step(driven.id, 'start');
  expect(await counted()).toEqual([0, 0, 0, 0]);
  await step(driven.id, 'complete');
  await api.ask(endpoints.trip.cancel, { as, parameters: { id: cancelled.id }, body: {} });
  expect(await counted()).toEqual([1, 1, 1, 1]);
  await api.ask(endpoints.trip.delete, { as, body: { ids: [driven.id, cancelled.id] } });
  expect(await counted()).toEqual([0, 0, 0, 0]);
});
