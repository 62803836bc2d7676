import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Employee } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { employeeFields, newJobs } from '../../../tests/support/people';
import { employeeTable } from '../database/tables';
import { foldEmployees } from './employee-folding';

const { employee } = endpoints;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
}, setupTimeout);
afterAll(() => api.close());

it('folds what a release before has stored, the same for two of them too, and lets both be changed', async () => {
  const { id: companyId } = api.world.acme;
  const jobs = await newJobs(api, token);
  const add = async (employeeNumber: string, email: string): Promise<Employee> =>
    (await api.ask(employee.add, { as: token, body: { id: uuidv7(), ...employeeFields(jobs, { employeeNumber, email }) } })).payload;
  const first = await add('ÉXITO-1', 'one@acme.example');
  const second = await add('two', 'two@acme.example');
  // As a database whose lower() knows no accents has kept them.
  await api.database.company(companyId, async (tx) => {
    await tx.sql.update(employeeTable).set({ foldedNumber: null, foldedEmail: null });
    await tx.sql.update(employeeTable).set({ employeeNumber: 'éxito-1', email: 'ONE@acme.example' }).where(eq(employeeTable.id, second.id));
  });

  await foldEmployees(api.database);
  await foldEmployees(api.database);

  const third = { id: uuidv7(), ...employeeFields(jobs, { employeeNumber: 'Éxito-1', email: 'One@acme.example' }) };
  const { failure } = await api.ask(employee.add, { as: token, body: third });
  expect(failure.errors).toMatchObject([
    { field: 'employeeNumber', code: 'taken' },
    { field: 'email', code: 'taken' },
  ]);
  for (const { id } of [first, second]) {
    const { totalExperience: _, ...before } = (await api.ask(employee.one, { as: token, parameters: { id } })).payload;
    expect(before.version).toBe(1);
    const { id: __, version, rev, inviteCode, totalTrips, createdAt, ...body } = before;
    const renamed = { ...body, name: 'Nuria Gil', employeeNumber: body.employeeNumber.toUpperCase() };
    const { payload } = await api.ask(employee.edit, { as: token, parameters: { id }, ifMatch: 1, body: renamed });
    expect(payload).toMatchObject({ name: 'Nuria Gil', employeeNumber: 'ÉXITO-1', version: 2 });
  }
  const moved = { as: token, parameters: { id: second.id }, ifMatch: 2, body: { ...employeeFields(jobs), employeeNumber: 'two' } };
  expect((await api.ask(employee.edit, moved)).payload).toMatchObject({ employeeNumber: 'two', version: 3 });
});
