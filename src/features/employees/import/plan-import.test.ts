import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { importRowSchema } from '@/contract/employees';
import { dateCell, type Table, textCell } from '@/spreadsheet/table';
import { employee, orgUnit } from '../../../../tests/support/staff';
import { matchColumns } from './column-titles';
import { fields, headers } from './columns';
import { importRows } from './import-rows';
import { type ImportQuestion, planImport } from './plan-import';
import { plainRules } from './reading-rules';

const sales = orgUnit('Sales', 'Ventas');
const finance = orgUnit('Finance', 'Finanzas');
const closed = orgUnit('Telex', 'Télex', 'inactive');
const driver = orgUnit('Engineer', 'Ingeniera');

const ana = employee({ departmentId: sales.id, designationId: driver.id });

const full: Record<string, string> = {
  employeeNumber: 'ACM-0099',
  name: 'Ravi Rao',
  email: 'ravi@acme.example',
  countryCode: 'IN',
  mobile: '98480 22339',
  workPhone: '',
  primaryAddress: 'Road 9',
  secondaryAddress: '',
  department: 'ventas',
  designation: 'ENGINEER',
  joinedOn: '15/02/2024',
  bornOn: '1 de mayo de 1995',
  gender: 'Hombre',
  status: '',
};

/** A table of the named columns; the first row of data is on line 2. */
const tableOf = (rows: Record<string, string>[], columns: readonly (typeof fields)[number][] = fields): Table => ({
  header: columns.map((field) => headers[field].EN),
  rows: rows.map((row, index) => ({ line: index + 2, cells: columns.map((field) => textCell(row[field] ?? '')) })),
});

const nothing = { departments: new Set<string>(), designations: new Set<string>() };
const plan = (table: Table, more: Partial<ImportQuestion> = {}) =>
  planImport({
    table,
    mapping: matchColumns(table.header),
    rules: plainRules,
    employees: [ana],
    departments: [sales, finance, closed],
    designations: [driver],
    create: nothing,
    today: '2026-11-21',
    newId: uuidv7,
    ...more,
  });
const planned = (row: Record<string, string>, columns?: readonly (typeof fields)[number][], more?: Partial<ImportQuestion>) => {
  const [first] = plan(tableOf([row], columns), more).rows;
  if (!first) throw new Error('a row is planned for each of the file');
  return first;
};
const codes = (row: { problems: { field: string; code: string }[] }) => row.problems.map(({ field, code }) => `${field} ${code}`);

describe('two departments that differ in a sign alone', () => {
  const [bell, campaign] = [orgUnit('Campana', 'Campana'), orgUnit('Campaña', 'Campaña')];
  const [service, other] = [orgUnit('सवा', 'सवा'), orgUnit('सेवा', 'सेवा')];
  const departments = [sales, bell, campaign, service, other];

  it.each([
    ['Campaña', campaign],
    ['CAMPAÑA', campaign],
    ['Campan\u0303a', campaign],
    ['campana', bell],
    ['सेवा', other],
    ['सवा', service],
  ])('takes %s for the one that is written so', (department, { id }) =>
    expect(planned({ ...full, department }, undefined, { departments }).row?.departmentId).toBe(id),
  );

  it('takes what is written as neither for neither', () =>
    expect(codes(planned({ ...full, department: 'Campáña' }, undefined, { departments }))).toEqual(['department ambiguous']));

  it('moves an employee from one to the other', () => {
    const employees = [{ ...ana, departmentId: bell.id }];
    const row = planned({ ...full, employeeNumber: ana.employeeNumber, department: 'Campaña' }, undefined, { departments, employees });
    expect(row.changes).toContainEqual({ field: 'department', from: bell.id, to: campaign.id });
  });

  it('puts nobody into the active one for the other', () => {
    const row = planned({ ...full, department: 'Campaña' }, undefined, { departments: [bell, { ...campaign, status: 'inactive' }] });
    expect(codes(row)).toEqual(['department inactive']);
  });

  it('are one in letters that have vowels for signs only where they are written alike', () =>
    expect(codes(planned({ ...full, department: 'सेवा' }, undefined, { departments: [service] }))).toEqual(['department unknown']));
});

describe('two departments of one title', () => {
  const [one, other] = [orgUnit('Legal', 'Jurídico'), orgUnit('Legal', 'Asesoría')];
  const departments = [sales, one, other];

  it('are not chosen between: the line is refused, and says why', () => {
    const row = planned({ ...full, department: 'legal' }, undefined, { departments });
    expect(codes(row)).toEqual(['department ambiguous']);
    expect(row.row).toBeNull();
  });

  it('are told apart where one is active, by the title that only one has, and by whoever is in it already', () => {
    const idOf = (department: string, given: Partial<ImportQuestion> = {}) =>
      planned({ ...full, department }, undefined, { departments, ...given }).row?.departmentId;
    expect(idOf('Legal', { departments: [sales, { ...one, status: 'inactive' }, other] })).toBe(other.id);
    expect(idOf('asesoria')).toBe(other.id);
    const employees = [{ ...ana, departmentId: other.id }];
    const same = planned({ employeeNumber: ana.employeeNumber, department: 'Legal' }, ['employeeNumber', 'department'], {
      departments,
      employees,
    });
    expect(same.outcome).toBe('unchanged');
  });
});

describe('somebody new', () => {
  it('gets what the row says, in the form of the contract, and is active', () => {
    const { outcome, row } = planned(full);
    expect(outcome).toBe('new');
    expect(row).toEqual({
      id: expect.stringMatching(/-7/),
      employeeNumber: 'ACM-0099',
      name: 'Ravi Rao',
      email: 'ravi@acme.example',
      countryCode: '+91',
      mobile: '9848022339',
      primaryAddress: 'Road 9',
      departmentId: sales.id,
      designationId: driver.id,
      joinedOn: '2024-02-15',
      bornOn: '1995-05-01',
      gender: 'male',
      status: 'active',
    });
  });

  it('is not made under the day that a spreadsheet has made of a number such as 3-4', () => {
    const { header, rows } = tableOf([full]);
    const table = { header, rows: rows.map((row) => ({ ...row, cells: row.cells.with(0, dateCell('2026-04-03')) })) };
    expect(plan(table).rows.map(codes)).toEqual([['employeeNumber digits-lost']]);
  });

  it('has the status of the file', () => expect(planned({ ...full, status: 'De baja' }).row?.status).toBe('inactive'));

  it('needs every required field, whether its cell is empty or its column is missing', () => {
    const row = planned({ employeeNumber: 'N-1', name: 'Eva' }, ['employeeNumber', 'name', 'email']);
    expect(row.outcome).toBe('refused');
    expect(row.row).toBeNull();
    expect(row.problems[0]).toEqual({ field: 'email', code: 'required', column: 2 });
    expect(row.problems[1]).toEqual({ field: 'countryCode', code: 'required', column: null });
    expect(codes(row)).toContain('gender required');
    expect(codes(row)).not.toContain('workPhone required');
  });

  it.each([
    ['employeeNumber', '', 'employeeNumber required'],
    ['employeeNumber', 'x'.repeat(41), 'employeeNumber too-long'],
    ['email', 'ravi at acme', 'email invalid'],
    ['mobile', '12', 'mobile invalid'],
    ['mobile', '1234567', 'mobile invalid'],
    ['mobile', '9.84E+09', 'mobile digits-lost'],
    ['countryCode', 'Atlantis', 'countryCode invalid'],
    ['department', 'Legal', 'department unknown'],
    ['department', 'telex', 'department inactive'],
    ['joinedOn', '30/02/2024', 'joinedOn invalid'],
    ['joinedOn', '01/01/1980', 'joinedOn before-birth'],
    ['bornOn', '22/11/2008', 'bornOn too-young'],
    ['gender', 'robot', 'gender invalid'],
    ['status', 'perhaps', 'status invalid'],
  ])('is refused for %s “%s”', (field, text, problem) => expect(codes(planned({ ...full, [field]: text }))).toEqual([problem]));
});

describe('somebody who exists', () => {
  const numbered = (row: Record<string, string>) => ({ employeeNumber: ' acm-0042 ', ...row });

  it('keeps what the file has no column for', () => {
    const row = planned(numbered({ mobile: '9848022340' }), ['employeeNumber', 'mobile']);
    expect(row).toMatchObject({ outcome: 'changed', employeeNumber: 'ACM-0042', name: 'Ana Núñez' });
    expect(row.row).toEqual({
      id: ana.id,
      employeeNumber: 'ACM-0042',
      mobile: '9848022340',
      base: { version: 3, fields: { mobile: '9848022338' } },
    });
  });

  it('is sent only what the file changes, with what the preview saw, though the file repeats everything else', () => {
    const same = {
      employeeNumber: 'acm-0042',
      name: 'Ana Núñez',
      email: 'ana@acme.example',
      countryCode: '+91',
      mobile: '98480 22338',
      workPhone: '040 1234',
      department: 'Sales',
      designation: 'Ingeniera',
      joinedOn: '31/01/2020',
      bornOn: '17/05/1990',
      gender: 'F',
      status: 'Inactive',
    };
    const row = planned({ ...same, primaryAddress: 'Road 9', secondaryAddress: 'Calle 2, Madrid', department: 'Finance' });
    expect(row.row).toEqual({
      id: ana.id,
      employeeNumber: 'ACM-0042',
      primaryAddress: 'Road 9',
      departmentId: finance.id,
      base: { version: 3, fields: { primaryAddress: 'Road 1, Hyderabad', departmentId: sales.id } },
    });
    expect(row.changes).toEqual([
      { field: 'primaryAddress', from: 'Road 1, Hyderabad', to: 'Road 9' },
      { field: 'department', from: sales.id, to: finance.id },
    ]);
  });

  it('shows a phone as one thing, whichever part of it changes, and a department that is yet to be created by its title', () => {
    const create = { ...nothing, departments: new Set(['Legal']) };
    const phone = numbered({ countryCode: '+34', mobile: '612 345 678', department: 'Legal' });
    const { row, changes } = planned(phone, ['employeeNumber', 'countryCode', 'mobile', 'department'], { create });
    expect(changes).toEqual([
      { field: 'mobile', from: '+919848022338', to: '+34612345678' },
      { field: 'department', from: sales.id, to: 'Legal' },
    ]);
    const fields = { countryCode: '+91', mobile: '9848022338', departmentId: sales.id };
    expect(row).toMatchObject({ countryCode: '+34', mobile: '612345678', departmentTitle: 'Legal', base: { version: 3, fields } });
  });

  it('keeps what an empty cell of an optional column is about', () => {
    const row = planned(numbered({ name: 'Ana Núñez Gil' }), ['employeeNumber', 'name', 'workPhone', 'secondaryAddress', 'status']);
    expect(row.changes.map(({ field }) => field)).toEqual(['name']);
    expect(row.row).toMatchObject({ id: ana.id, employeeNumber: 'ACM-0042', name: 'Ana Núñez Gil' });
    expect(row.row).not.toHaveProperty('workPhone');
  });

  it('gets phones without the decimals of a program that takes them for amounts', () => {
    const { row } = planned(numbered({ mobile: '9848022340.0', workPhone: '4052150.0' }), ['employeeNumber', 'mobile', 'workPhone']);
    expect(row).toMatchObject({ mobile: '9848022340', workPhone: '4052150' });
  });

  it('is refused for an empty cell of a required column', () => {
    expect(codes(planned(numbered({}), ['employeeNumber', 'email']))).toEqual(['email required']);
  });

  it('never gets another status, and the person is told', () => {
    const row = planned(numbered({ status: 'Inactive', name: 'Ana N.' }), ['employeeNumber', 'name', 'status']);
    expect(row).toMatchObject({ outcome: 'changed', statusDiffers: true, changes: [{ field: 'name', from: 'Ana Núñez', to: 'Ana N.' }] });
    expect(row.row).not.toHaveProperty('status');
    const only = planned(numbered({ status: 'Inactive' }), ['employeeNumber', 'status']);
    expect(only).toMatchObject({ outcome: 'unchanged', statusDiffers: true, row: null });
  });

  it('is found by the number as it is written, where the company has it in small letters, too', () => {
    const other = { ...ana, id: uuidv7(), employeeNumber: 'acm-0042', name: 'Other' };
    for (const employees of [
      [ana, other],
      [other, ana],
    ])
      expect(planned({ employeeNumber: 'ACM-0042' }, ['employeeNumber'], { employees }).name).toBe('Ana Núñez');
  });

  it('may have what nobody new could have, as long as it is not changed', () => {
    const odd = { ...ana, mobile: '0000', bornOn: '2015-01-01', departmentId: closed.id };
    const columns = ['employeeNumber', 'mobile', 'bornOn', 'department', 'name'] as const;
    const same = numbered({ mobile: '0000', bornOn: '2015-01-01', department: 'Telex', name: 'Ana Núñez' });
    expect(planned(same, columns, { employees: [odd] })).toMatchObject({ outcome: 'unchanged', problems: [] });
    expect(codes(planned({ ...same, bornOn: '2016-01-01' }, columns, { employees: [odd] }))).toEqual(['bornOn too-young']);
  });
});

it('refuses rows that share a number or a mail, each of them', () => {
  const { rows, counts } = plan(
    tableOf([
      full,
      { ...full, employeeNumber: 'acm-0099', email: 'b@acme.example' },
      { ...full, employeeNumber: 'N-3', email: 'B@acme.example' },
    ]),
  );
  expect(rows.map(codes)).toEqual([['employeeNumber repeated'], ['employeeNumber repeated', 'email repeated'], ['email repeated']]);
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 3 });
});

it("refuses an email that another employee has, whatever its case, but not somebody's own", () => {
  const other = employee({ ...ana, id: uuidv7(), employeeNumber: 'ACM-0043', email: 'Luis@Acme.example' });
  const employees = [ana, other];
  expect(codes(planned({ ...full, email: 'ANA@acme.example' }, fields, { employees }))).toEqual(['email taken']);
  const columns = ['employeeNumber', 'email'] as const;
  const own = { employeeNumber: 'ACM-0042', email: 'Ana@acme.example' };
  expect(planned(own, columns, { employees })).toMatchObject({ outcome: 'changed', problems: [] });
  expect(codes(planned({ ...own, email: 'luis@acme.example' }, columns, { employees }))).toEqual(['email taken']);
});

it('makes rows that the API reads', () => {
  const { rows } = plan(tableOf([full, { employeeNumber: 'acm-0042', name: 'Ana N.' }], fields.slice(0, 2)));
  const sent = importRows(plan(tableOf([full])).rows, { departments: new Map(), designations: new Map() });
  expect(sent).toHaveLength(1);
  for (const row of [...sent, rows[1]?.row]) expect(v.safeParse(importRowSchema, row).issues ?? []).toEqual([]);
});

it('names a cell by its line and column in the file', () => {
  const table: Table = { header: ['Mobile', 'Notes', 'ID'], rows: [{ line: 7, cells: ['x', '', 'ACM-0042'].map(textCell) }] };
  expect(plan(table).rows[0]).toMatchObject({ line: 7, problems: [{ field: 'mobile', code: 'invalid', column: 0 }] });
});

describe('departments that nobody has', () => {
  const table = tableOf([
    { ...full, department: 'Léga l' },
    { ...full, department: 'LEGA L', employeeNumber: 'N-2', email: 'c@acme.example', designation: 'Clerk' },
  ]);

  it('are named once, and their rows refused until they are to be created', () => {
    const refused = plan(table);
    expect(refused).toMatchObject({ unknownDepartments: ['Léga l'], unknownDesignations: ['Clerk'], counts: { refused: 2 } });
    const { rows, counts, unknownDepartments } = plan(table, { create: { ...nothing, departments: new Set(['Léga l']) } });
    expect(counts).toMatchObject({ new: 1, refused: 1 });
    expect(unknownDepartments).toEqual(['Léga l']);
    expect(rows[0]?.row).toMatchObject({ departmentTitle: 'Léga l' });
    expect(rows[0]?.row).not.toHaveProperty('departmentId');
  });

  it('are sent by their id once they are created, and not before', () => {
    const { rows } = plan(table, { create: { departments: new Set(['Léga l']), designations: new Set(['Clerk']) } });
    const id = uuidv7();
    const sent = importRows(rows, { departments: new Map([['Léga l', id]]), designations: new Map() });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ departmentId: id, designationId: driver.id });
    expect(sent[0]).not.toHaveProperty('departmentTitle');
    expect(importRows(rows, { departments: new Map(), designations: new Map([['Clerk', uuidv7()]]) })).toEqual([]);
  });
});
