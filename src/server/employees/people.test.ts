import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Employee, EmployeeBody } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { employeeFields } from '../../../tests/support/people';
import { editsSince, noteEdits } from '../database/edit-store';
import { employeeStore } from './employee-store';

const { employee, department, designation } = endpoints;
let api: TestApi;
let token: string;
let globex: string;
let jobs: Pick<EmployeeBody, 'departmentId' | 'designationId'>;

beforeAll(async () => {
  api = await startApi();
  token = api.world.acme.admin.token;
  globex = api.world.globex.admin.token;
  jobs = { departmentId: await newOrgUnit(department, 'Sales'), designationId: await newOrgUnit(designation, 'Engineer') };
}, setupTimeout);
afterAll(() => api.close());

type OrgUnit = typeof department | typeof designation;
async function newOrgUnit(resource: OrgUnit, en: string, as = token, status = 'active') {
  const { payload } = await api.ask(resource.add, { as, body: { id: uuidv7(), title: { en, es: `${en} (ES)` }, status } });
  return payload.id;
}
const fields = (more: Partial<EmployeeBody> = {}) => employeeFields(jobs, more);
const made = async (more: Partial<EmployeeBody> = {}): Promise<Employee> =>
  (await api.ask(employee.add, { as: token, body: { id: uuidv7(), ...fields(more) } })).payload;
const bodyOf = ({ id: _, version: __, rev: ___, inviteCode: ____, totalTrips: _____, createdAt: ______, ...body }: Employee) => body;

describe.each([
  ['department', department, 'departmentId'],
  ['designation', designation, 'designationId'],
] as const)('a %s', (_, resource, field) => {
  it('is added, changed and deleted, each once', async () => {
    const id = uuidv7();
    const key = uuidv7();
    const body = { id, title: { en: ' Finance ', es: 'Finanzas' }, status: 'active' };
    const added = await api.ask(resource.add, { as: token, key, body });
    expect(added.message).toBe('Record added successfully');
    expect(added.payload).toMatchObject({ id, version: 1, title: { en: 'Finance', es: 'Finanzas' } });
    expect((await api.ask(resource.add, { as: token, key, body })).payload).toEqual(added.payload);
    const edit = { title: { en: 'Finance', es: 'Contabilidad' }, status: 'inactive' };
    const edited = await api.ask(resource.edit, { as: token, parameters: { id }, ifMatch: 1, body: edit });
    expect(edited.payload).toMatchObject({ version: 2, status: 'inactive', title: { es: 'Contabilidad' } });
    const late = await api.ask(resource.edit, { as: token, parameters: { id }, ifMatch: 1, body: edit });
    expect(late.failure).toMatchObject({ code: 'precondition', payload: { version: 2 } });
    const remove = { ids: [id], moveTo: null };
    expect((await api.ask(resource.delete, { as: token, body: { ...remove, lang_code: 'ES' } })).message).toBe(
      'El registro se eliminó correctamente',
    );
    expect((await api.ask(resource.delete, { as: token, body: remove })).status).toBe(200);
    expect((await api.ask(resource.one, { as: token, parameters: { id } })).failure.code).toBe('not-found');
    expect((await api.ask(resource.add, { as: token, body })).failure).toMatchObject({ code: 'state', errors: [{ code: 'exists' }] });
  });

  it.each([
    [{ title: { en: ' ', es: 'Ventas' } }, 'title.en', 'Please enter title in English'],
    [{ title: { en: 'Sales', es: '' } }, 'title.es', 'Please enter title in Spanish'],
    [{ status: '' }, 'status', 'Please select status'],
    [{ title: { en: 'x'.repeat(101), es: 'x' } }, 'title.en', 'This is too long'],
    [{ colour: 'red' }, 'colour', 'This field is not known'],
  ])('refuses %j at its field', async (more, at, message) => {
    const body = { id: uuidv7(), title: { en: 'A', es: 'A' }, status: 'active', ...more };
    const { status, failure } = await api.ask(resource.add, { as: token, body });
    expect(status).toBe(422);
    expect(failure.errors).toMatchObject([{ field: at, message }]);
  });

  it('that employees use is deleted only when they are moved to another', async () => {
    const [used, other] = [await newOrgUnit(resource, 'Used'), await newOrgUnit(resource, 'Other')];
    const { id } = await made({ [field]: used });
    const inUse = await api.ask(resource.delete, { as: token, body: { ids: [used], moveTo: null } });
    expect(inUse.failure).toMatchObject({ code: 'state', errors: [{ field: 'ids', code: 'in-use' }] });
    for (const [moveTo, code] of [
      [used, 'invalid'],
      [uuidv7(), 'unknown'],
      [await newOrgUnit(resource, 'Theirs', globex), 'unknown'],
      [await newOrgUnit(resource, 'Closed', token, 'inactive'), 'inactive'],
    ]) {
      const { failure } = await api.ask(resource.delete, { as: token, body: { ids: [used], moveTo } });
      expect(failure.errors).toMatchObject([{ field: 'moveTo', code }]);
    }
    const { rev } = (await api.ask(resource.delete, { as: token, body: { ids: [used], moveTo: other } })).payload;
    const after = (await api.ask(employee.one, { as: token, parameters: { id } })).payload;
    expect(after).toMatchObject({ [field]: other, version: 2 });
    expect(after.rev).toBeLessThanOrEqual(rev);
  });

  it('of another company is as unknown as one that never was', async () => {
    const theirs = await newOrgUnit(resource, 'Theirs', globex);
    const edit = { title: { en: 'A', es: 'A' }, status: 'active' };
    expect((await api.ask(resource.edit, { as: token, parameters: { id: theirs }, ifMatch: 1, body: edit })).failure.code).toBe(
      'not-found',
    );
    expect((await api.ask(resource.delete, { as: token, body: { ids: [theirs], moveTo: null } })).failure.code).toBe('not-found');
    const { failure } = await api.ask(employee.add, { as: token, body: { id: uuidv7(), ...fields({ [field]: theirs }) } });
    expect(failure.errors).toMatchObject([{ field, code: 'unknown' }]);
  });
});

describe('an employee', () => {
  it('is added with an invite code, no trips and the time since joining', async () => {
    const added = await made();
    expect(added.inviteCode).toMatch(/^[2-9A-Z]{8}$/);
    expect(added).toMatchObject({ version: 1, totalTrips: 0, status: 'active' });
    const { payload } = await api.ask(employee.one, { as: token, parameters: { id: added.id } });
    expect(payload.totalExperience).toEqual({ years: 2, months: 8 });
  });

  it.each([
    [{ employeeNumber: '' }, 'employeeNumber', 'Please enter employee ID'],
    [{ name: ' ' }, 'name', 'Please enter name'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'This is too long'],
    [{ email: '' }, 'email', 'Please enter email'],
    [{ email: 'nobody' }, 'email', 'Please enter valid email'],
    [{ countryCode: '' }, 'countryCode', 'Country code is required'],
    [{ mobile: '' }, 'mobile', 'Please enter mobile'],
    [{ mobile: '12345' }, 'mobile', 'Please enter a valid phone number'],
    [{ workPhone: 'call me' }, 'workPhone', 'Please enter a valid phone number'],
    [{ primaryAddress: '' }, 'primaryAddress', 'Please enter address'],
    [{ departmentId: '' }, 'departmentId', 'Please select department'],
    [{ designationId: '' }, 'designationId', 'Please select designation'],
    [{ joinedOn: '' }, 'joinedOn', 'Please select date of joining'],
    [{ joinedOn: '1980-01-01' }, 'joinedOn', 'This is before the date of birth'],
    [{ bornOn: '2026-02-30' }, 'bornOn', 'Please select date of birth'],
    [{ bornOn: '2008-11-22', joinedOn: '2026-01-01' }, 'bornOn', 'User must be at least 18 years old'],
    [{ gender: '' }, 'gender', 'Please select gender'],
    [{ status: 'retired' }, 'status', 'Please select status'],
    [{ inviteCode: 'MINE2345' }, 'inviteCode', 'This field is not known'],
  ])('refuses %j at its field', async (more, field, message) => {
    const { status, failure } = await api.ask(employee.add, { as: token, body: { id: uuidv7(), ...fields(), ...more } });
    expect(status).toBe(422);
    expect(failure.errors).toMatchObject([{ field, message }]);
  });

  it('is grown up on the eighteenth birthday by the company’s own calendar', async () => {
    // Half past ten in the evening of the 20th in London is the 21st in Kolkata.
    api.clock.now = Date.parse('2026-11-20T22:30:00Z');
    expect((await made({ bornOn: '2008-11-21', joinedOn: '2026-01-01' })).version).toBe(1);
    api.clock.now = Date.parse('2026-11-21T05:00:00Z');
  });

  it('has a number and a mail of its own, whatever their case', async () => {
    const first = await made({ employeeNumber: 'acm-77' });
    const body = { id: uuidv7(), ...fields({ employeeNumber: 'ACM-77', email: first.email.toUpperCase() }) };
    const { failure } = await api.ask(employee.add, { as: token, body });
    expect(failure.errors).toMatchObject([
      { field: 'employeeNumber', code: 'taken', message: 'Another employee has this ID' },
      { field: 'email', code: 'taken', message: 'Somebody else has this email' },
    ]);
    const second = await made();
    const edit = { ...bodyOf(second), employeeNumber: 'Acm-77' };
    const taken = await api.ask(employee.edit, { as: token, parameters: { id: second.id }, ifMatch: 1, body: edit });
    expect(taken.failure.errors).toMatchObject([{ field: 'employeeNumber', code: 'taken' }]);
  });

  it.each([
    ['İZM-1', 'i̇zm-1'],
    ['ΟΔΟΣ', 'οδος'],
    ['\u212A-9', 'k-9'],
    ['CAFE\u0301', 'Café'],
  ])('whose number is %s keeps others from %s and itself, however the database folds letters', async (number, same) => {
    const first = await made({ employeeNumber: number });
    for (const employeeNumber of [number, same]) {
      const { failure } = await api.ask(employee.add, { as: token, body: { id: uuidv7(), ...fields({ employeeNumber }) } });
      expect(failure.errors).toMatchObject([{ field: 'employeeNumber', code: 'taken' }]);
      const rows = [{ id: uuidv7(), ...fields({ employeeNumber }) }];
      const { payload } = await api.ask(employee.import, { as: token, body: { rows } });
      expect(payload.results).toMatchObject([{ outcome: 'refused', errors: [{ field: 'employeeNumber', code: 'taken' }] }]);
    }
    const edit = { ...bodyOf(first), employeeNumber: same };
    const edited = await api.ask(employee.edit, { as: token, parameters: { id: first.id }, ifMatch: 1, body: edit });
    expect(edited.payload).toMatchObject({ employeeNumber: same, version: 2 });
  });

  it('that is saved as it is keeps its version, and who changed it is told to whose change meets it', async () => {
    const before = await made();
    const change = (more: object, as: string, ifMatch: number) =>
      api.ask(employee.edit, { as, parameters: { id: before.id }, ifMatch, body: { ...bodyOf(before), ...more } });
    expect((await change({}, token, 1)).payload.version).toBe(1);
    await change({ name: 'Nuria Gil' }, api.world.acme.colleague.token, 1);
    await api.ask(employee.setStatus, { as: token, body: { ids: [before.id], status: 'inactive' } });
    const { failure } = await change({ name: 'Núria Gil' }, token, 1);
    expect(failure.edits?.map(({ fields, by }) => [fields, by.name])).toEqual([
      [['name'], 'colleague of acme'],
      [['status'], 'admin of acme'],
    ]);
  });

  it('is changed together with any number of others', async () => {
    const { id: companyId, admin } = api.world.acme;
    // At eight parameters each more than a statement can have.
    const made = Array.from({ length: 8200 }, () => ({ id: uuidv7(), version: 2, fields: ['departmentId'] }));
    const author = { companyId, adminId: admin.id, name: 'Ananya Reddy', now: api.clock.now };
    const edits = await api.database.company(companyId, async (tx) => {
      await noteEdits(tx, author, employeeStore, made);
      return editsSince(tx, companyId, employeeStore.resource.name, made.at(-1)?.id ?? '', 1);
    });
    expect(edits).toEqual([
      { fields: ['departmentId'], at: new Date(api.clock.now).toISOString(), by: { id: admin.id, name: 'Ananya Reddy' } },
    ]);
  });

  it('is changed only from the version that the person saw', async () => {
    const before = await made();
    const edit = { ...bodyOf(before), name: 'Íñigo Ibáñez' };
    const ask = () => api.ask(employee.edit, { as: token, parameters: { id: before.id }, ifMatch: 1, body: edit });
    expect((await ask()).payload).toMatchObject({ name: 'Íñigo Ibáñez', version: 2, inviteCode: before.inviteCode });
    expect((await ask()).failure).toMatchObject({ code: 'precondition', payload: { version: 2 } });
    const { payload } = await api.ask(employee.list, { as: token, query: { search: 'inigo ibanez' } });
    expect(payload.data.map(({ id }) => id)).toEqual([before.id]);
  });

  it('may keep a department that was closed meanwhile, but not move into it', async () => {
    const closing = await newOrgUnit(department, 'Closing');
    const inside = await made({ departmentId: closing });
    const outside = await made();
    const title = { en: 'Closing', es: 'Cierre' };
    await api.ask(department.edit, { as: token, parameters: { id: closing }, ifMatch: 1, body: { title, status: 'inactive' } });
    const edit = (who: Employee) =>
      api.ask(employee.edit, { as: token, parameters: { id: who.id }, ifMatch: 1, body: { ...bodyOf(who), departmentId: closing } });
    expect((await edit(inside)).status).toBe(200);
    expect((await edit(outside)).failure.errors).toMatchObject([{ field: 'departmentId', code: 'inactive' }]);
  });

  it('is made inactive and active again; who is so already stays untouched', async () => {
    const [one, two] = [await made(), await made({ status: 'inactive' })];
    const set = (status: string) => api.ask(employee.setStatus, { as: token, body: { ids: [one.id, two.id], status } });
    const versions = ({ payload }: { payload: Employee[] }) => new Map(payload.map(({ id, version, status }) => [id, [version, status]]));
    expect(versions(await set('inactive'))).toEqual(
      new Map([
        [one.id, [2, 'inactive']],
        [two.id, [1, 'inactive']],
      ]),
    );
    expect((await api.ask(employee.setStatus, { as: token, body: { ids: [one.id, uuidv7()], status: 'active' } })).failure.code).toBe(
      'not-found',
    );
    expect((await api.ask(employee.setStatus, { as: globex, body: { ids: [one.id], status: 'active' } })).failure.code).toBe('not-found');
  });

  it('is listed by department, status and order', async () => {
    const own = await newOrgUnit(department, 'Listed');
    const names = ['Beatriz', 'Álvaro', 'Carla'];
    for (const [index, name] of names.entries()) {
      await made({ name, departmentId: own, joinedOn: `2020-01-0${index + 1}`, status: index === 2 ? 'inactive' : 'active' });
    }
    const list = async (query: Record<string, string>) =>
      (await api.ask(employee.list, { as: token, query: { departmentId: own, ...query } })).payload.data.map(({ name }) => name);
    expect(await list({})).toEqual(['Álvaro', 'Beatriz', 'Carla']);
    expect(await list({ status: 'active', sort: 'joined', order: 'desc' })).toEqual(['Álvaro', 'Beatriz']);
    expect((await api.ask(employee.list, { as: token, query: { sort: 'salary' } })).status).toBe(422);
  });

  it('comes to a device in the order of the names, and after it whoever is renamed meanwhile', async () => {
    const alike = 'Ümit with a name that is as long as another one';
    const wanted = ['zoé', 'Zacharias', `${alike} B`, `${alike} A`, 'Uma'];
    for (const name of wanted) await made({ name });
    const fill = async (from: string) => (await api.ask(employee.changes, { as: token, query: { fill: from, sizePerPage: '2' } })).payload;
    const first = await fill('');
    const last = (await api.ask(employee.list, { as: token, query: { sizePerPage: '100' } })).payload.data.find(
      ({ name }) => name === 'zoé',
    );
    if (!last) throw new Error('zoé isn’t listed');
    await api.ask(employee.edit, {
      as: token,
      parameters: { id: last.id },
      ifMatch: last.version,
      body: { ...bodyOf(last), name: 'Aabel' },
    });
    const rows = [...first.rows];
    for (let { next } = first; next !== null; ) {
      const page = await fill(next);
      expect(page.reset).toBe(false);
      rows.push(...page.rows);
      ({ next } = page);
    }
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => wanted.includes(name))).toEqual(['Uma', `${alike} B`, `${alike} A`, 'Zacharias']);
    expect(names.slice(0, -5)).toEqual(names.slice(0, -5).sort((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBe(first.total - 1);
    const since = (await api.ask(employee.changes, { as: token, query: { since: String(first.rev) } })).payload;
    expect(since.rows.map(({ name }) => name)).toEqual(['Aabel']);
  });

  it('that was to come in another release’s order has its device begin anew', async () => {
    const fill = Buffer.from(JSON.stringify(uuidv7())).toString('base64url');
    const { payload } = await api.ask(employee.changes, { as: token, query: { fill } });
    expect(payload).toMatchObject({ reset: true, rows: [], next: null });
  });

  it('is listed by the title of the department in the caller’s language', async () => {
    const titles = [
      { en: 'Sorted a', es: 'Sorted z' },
      { en: 'Sorted b', es: 'Sorted y' },
    ];
    for (const title of titles) {
      const id = uuidv7();
      await api.ask(department.add, { as: token, body: { id, title, status: 'active' } });
      await made({ name: `Listed by ${title.en}`, departmentId: id });
    }
    const list = async (query: Record<string, string>) =>
      (await api.ask(employee.list, { as: token, query: { search: 'Listed by', sort: 'department', ...query } })).payload.data.map(
        ({ name }) => name.at(-1),
      );
    expect(await list({})).toEqual(['a', 'b']);
    expect(await list({ code: 'ES' })).toEqual(['b', 'a']);
    expect(await list({ order: 'desc' })).toEqual(['b', 'a']);
  });
});
