import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Employee, EmployeeBody } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { employeeFields, newJobs } from '../../../tests/support/people';

const { employee } = endpoints;
let api: TestApi;
let token: string;
let globex: string;
let jobs: Pick<EmployeeBody, 'departmentId' | 'designationId'>;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
  globex = api.world.globex.admin.token;
  jobs = await newJobs(api, token);
}, setupTimeout);
afterAll(() => api.close());

const fields = (more: Partial<EmployeeBody> = {}) => employeeFields(jobs, more);
const made = async (more: Partial<EmployeeBody> = {}): Promise<Employee> =>
  (await api.ask(employee.add, { as: token, body: { id: uuidv7(), ...fields(more) } })).payload;
const read = async ({ id }: Pick<Employee, 'id'>): Promise<Employee> => {
  const { totalExperience: _, ...record } = (await api.ask(employee.one, { as: token, parameters: { id } })).payload;
  return record;
};
const send = async (rows: unknown[], as = token, key?: string) =>
  (await api.ask(employee.import, { as, body: { rows }, ...(key ? { key } : {}) })).payload.results;
const bodyOf = ({ id: _, version: __, rev: ___, inviteCode: ____, totalTrips: _____, createdAt: ______, ...body }: Employee) => body;
/** Somebody new. */
const row = (more: object = {}) => {
  const { status: _, ...rest } = fields();
  return { id: uuidv7(), ...rest, ...more };
};
/** What a file changes of an employee as the preview saw them. */
const change = (seen: Employee, said: Partial<Record<keyof EmployeeBody, string | null>>) => ({
  id: seen.id,
  employeeNumber: seen.employeeNumber,
  ...said,
  base: { version: seen.version, fields: Object.fromEntries(Object.keys(said).map((name) => [name, Reflect.get(seen, name)])) },
});
/** A colleague changes them meanwhile. */
const edited = async (before: Employee, more: Partial<EmployeeBody>): Promise<Employee> => {
  const asked = { as: api.world.acme.colleague.token, parameters: { id: before.id }, ifMatch: before.version };
  return (await api.ask(employee.edit, { ...asked, body: { ...bodyOf(before), ...more } })).payload;
};

describe('an import', () => {
  it('adds who is new, changes who is known, and the same file twice changes nothing', async () => {
    const known = await made();
    const rows = [row(), change(known, { name: 'Nuria Gil' })];
    expect((await send(rows)).map(({ outcome }) => outcome)).toEqual(['new', 'changed']);
    expect((await send(rows)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(await read(known)).toMatchObject({ ...bodyOf(known), name: 'Nuria Gil', version: 2 });
  });

  it('answers a batch that comes again with the same key as it did the first time', async () => {
    const key = uuidv7();
    const known = await made();
    const rows = [row(), change(known, { name: 'Nuria Gil' })];
    const first = await send(rows, token, key);
    await edited(await read(known), { name: 'Somebody else' });
    expect(await send(rows, token, key)).toEqual(first);
    expect(await read(known)).toMatchObject({ name: 'Somebody else', version: 3 });
  });

  it('refuses a line by itself, with the cell that is wrong', async () => {
    const first = row();
    const results = await send([
      first,
      row({ email: first.email }),
      row({ bornOn: '2015-01-01', joinedOn: '2020-01-01' }),
      row({ departmentId: uuidv7() }),
      { id: uuidv7(), employeeNumber: 'NEW-1', name: 'Nobody else' },
      'nonsense',
      row({ mobile: '123' }),
      { ...row(), base: { version: 1, fields: { shoeSize: '42', name: 7 } } },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', ...Array(7).fill('refused')]);
    expect(results[1]?.errors).toEqual([{ field: 'email', code: 'taken' }]);
    expect(results[2]?.errors).toEqual([{ field: 'bornOn', code: 'too-young' }]);
    expect(results[3]?.errors).toEqual([{ field: 'departmentId', code: 'unknown' }]);
    expect(results[4]?.errors).toContainEqual({ field: 'email', code: 'required' });
    expect(results[6]?.errors[0]?.field).toBe('mobile');
  });

  it('refuses the second of two rows with one number, whatever its case, and never says of it that it was done', async () => {
    const known = await made();
    const other = await made();
    const results = await send([
      row({ employeeNumber: 'Twice-1', name: 'First' }),
      row({ employeeNumber: 'TWICE-1', name: 'Second' }),
      change(known, { name: 'First' }),
      { ...change(known, { primaryAddress: 'Second' }), employeeNumber: known.employeeNumber.toLowerCase() },
      { ...change(known, { primaryAddress: 'Third' }), employeeNumber: 'another' },
      { ...change(other, { primaryAddress: 'Fourth' }), employeeNumber: known.employeeNumber },
    ]);
    const repeated = { outcome: 'refused', errors: [{ field: 'employeeNumber', code: 'repeated' }] };
    expect(results).toEqual([{ outcome: 'new', errors: [] }, repeated, { outcome: 'changed', errors: [] }, repeated, repeated, repeated]);
    expect(await read(known)).toMatchObject({ name: 'First', primaryAddress: known.primaryAddress, version: 2 });
    expect(await read(other)).toMatchObject({ version: 1 });
  });

  it('refuses the second of two rows about one employee, one by id and one by number, and takes all others', async () => {
    const known = await made();
    const added = row({ name: 'First' });
    const outcomes = await send([
      added,
      { ...added, employeeNumber: 'another-number', name: 'Second', base: { version: 1, fields: {} } },
      { ...change(known, { name: 'Third' }), employeeNumber: 'yet-another' },
      { id: uuidv7(), employeeNumber: known.employeeNumber, name: 'Fourth' },
      row({ name: 'Fifth' }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'changed', 'refused', 'new']);
    expect(await read(known)).toMatchObject({ name: 'Third', version: 2 });
  });

  it('refuses somebody new whose number somebody else got meanwhile', async () => {
    const theirs = await made();
    expect(await send([row({ employeeNumber: theirs.employeeNumber, status: 'active' })])).toEqual([
      { outcome: 'refused', errors: [{ field: 'employeeNumber', code: 'taken' }] },
    ]);
    expect(await read(theirs)).toEqual(theirs);
  });

  it('never makes anybody active or inactive who is there already', async () => {
    const known = await made({ status: 'inactive' });
    expect(await send([{ ...bodyOf(known), id: uuidv7(), status: 'active' }])).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await send([change(known, { name: 'Ana', status: 'active' })])).toMatchObject([{ outcome: 'changed' }]);
    expect((await read(known)).status).toBe('inactive');
  });

  it('touches nobody of another company', async () => {
    const theirs = await made({ employeeNumber: 'SHARED-1' });
    expect(await send([{ id: uuidv7(), employeeNumber: 'SHARED-1', name: 'Mallory' }], globex)).toMatchObject([{ outcome: 'refused' }]);
    expect(await send([change(theirs, { name: 'Mallory' })], globex)).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'id', code: 'unknown' }] },
    ]);
    expect((await read(theirs)).version).toBe(1);
  });

  it('takes a limited number of lines at once', async () => {
    const { failure } = await api.ask(employee.import, { as: token, body: { rows: Array(201).fill(row()) } });
    expect(failure.errors).toMatchObject([{ field: 'rows', code: 'too-many' }]);
  });
});

describe('a change of somebody whom others have changed since the preview', () => {
  it('joins what they changed elsewhere', async () => {
    const seen = await made();
    await edited(seen, { name: 'Nuria Gil', mobile: '9848022339' });
    expect(await send([change(seen, { primaryAddress: 'Road 12' })])).toEqual([{ outcome: 'changed', errors: [] }]);
    expect(await read(seen)).toMatchObject({ name: 'Nuria Gil', mobile: '9848022339', primaryAddress: 'Road 12', version: 3 });
  });

  it('is refused where they changed the same field, which says what it is by now, and changes nothing', async () => {
    const seen = await made({ workPhone: '040 1234' });
    const theirs = await edited(seen, { name: 'Nuria Gil', workPhone: null });
    expect(await send([change(seen, { name: 'Ana Gil', workPhone: '040 99', primaryAddress: 'Road 12' })])).toEqual([
      {
        outcome: 'refused',
        errors: [
          { field: 'name', code: 'changed-meanwhile', now: 'Nuria Gil' },
          { field: 'workPhone', code: 'changed-meanwhile', now: null },
        ],
      },
    ]);
    expect(await read(seen)).toEqual(theirs);
  });

  it('needs nothing where they changed it to the same', async () => {
    const seen = await made();
    const theirs = await edited(seen, { name: 'Nuria Gil' });
    expect(await send([change(seen, { name: 'Nuria Gil' })])).toEqual([{ outcome: 'unchanged', errors: [] }]);
    expect(await send([change(theirs, { name: 'Nuria Gil' })])).toEqual([{ outcome: 'unchanged', errors: [] }]);
    expect((await read(seen)).version).toBe(2);
  });

  it('is refused of a field whose value in the preview is not said', async () => {
    const seen = await made();
    await edited(seen, { name: 'Nuria Gil' });
    const vague = { ...change(seen, { primaryAddress: 'Road 12' }), base: { version: 1, fields: {} } };
    expect(await send([vague])).toMatchObject([{ errors: [{ field: 'primaryAddress', code: 'changed-meanwhile' }] }]);
  });

  it('keeps what was right when it was entered, though nobody new could have it', async () => {
    const closing = (await newJobs(api, token)).departmentId;
    const seen = await made({ departmentId: closing });
    const body = { title: { en: 'Sales', es: 'Ventas' }, status: 'inactive' };
    await api.ask(endpoints.department.edit, { as: token, parameters: { id: closing }, ifMatch: 1, body });
    expect(await send([change(seen, { name: 'Ana', email: seen.email.toUpperCase() })])).toMatchObject([{ outcome: 'changed' }]);
    expect(await send([change(await made(), { departmentId: closing })])).toMatchObject([
      { errors: [{ field: 'departmentId', code: 'inactive' }] },
    ]);
  });
});

describe('a row as portals of before staged it: everything that the file has, of whoever has the number', () => {
  const whole = (seen: Employee, said: Partial<EmployeeBody>) => {
    const { status: _, ...body } = bodyOf(seen);
    return { ...body, ...said, id: uuidv7() };
  };

  it('is taken as long as nobody can have changed anything since its preview', async () => {
    const seen = await made();
    const sent = [{ ...whole(seen, { name: 'Nuria Gil' }), employeeNumber: seen.employeeNumber.toLowerCase() }, row()];
    expect((await send(sent)).map(({ outcome }) => outcome)).toEqual(['changed', 'new']);
    expect((await send(sent)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(await read(seen)).toMatchObject({ name: 'Nuria Gil', employeeNumber: seen.employeeNumber, version: 2 });
  });

  it('is refused once somebody has, in words that its own portal knows', async () => {
    const seen = await made();
    const theirs = await edited(seen, { name: 'Nuria Gil', mobile: '9848022339' });
    expect(await send([whole(seen, { primaryAddress: 'Road 12' })])).toEqual([
      { outcome: 'refused', errors: [{ field: 'id', code: 'exists' }] },
    ]);
    expect(await read(seen)).toEqual(theirs);
  });
});
