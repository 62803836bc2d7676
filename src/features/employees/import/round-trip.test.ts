import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Employee, employeeSchema } from '@/contract/employees';
import type { Language } from '@/contract/primitives';
import { erasedEmployee } from '@/rules/erased-person';
import { folded } from '@/rules/folded';
import { type Table, textCell } from '@/spreadsheet/table';
import { type Sheet, writeCsv, writeXlsx } from '@/spreadsheet/write-table';
import { employee, orgUnit } from '../../../../tests/support/staff';
import { matchColumns } from './column-titles';
import { employeeSheet, templateSheet } from './file-rows';
import { planImport } from './plan-import';
import { readTable } from './read-table';
import { plainRules } from './reading-rules';

const nasty = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+91 98480',
    '-5',
    '@SUM(A1)',
    "'",
    "'=x",
    "''+1",
    '"',
    '""',
    'a,b;c\td',
    'one\ntwo',
    '007',
    'José Ñandú 🚕',
    '_x000D_',
    '_x0041_',
    '<b>&amp;</b>',
    'constructor',
    '__proto__',
    '1e5',
    '12/03/2024',
    'TRUE',
    '＝1',
    'sep=;',
    'a\u0001b',
    'a  b',
    'one\r\ntwo',
    '�',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);
const text = (max: number) =>
  fc
    .array(nasty, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('').trim().slice(0, max).trim())
    .filter((joined) => joined !== '');
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const titles = fc
  .uniqueArray(fc.record({ en: text(100), es: text(100) }), { minLength: 1, maxLength: 4, selector: ({ en, es }) => `${en}${es}` })
  .map((all) => all.map(({ en, es }) => orgUnit(en, es)));

/** The employee, if the contract knows such. */
const contractual = (each: unknown): Employee[] => {
  const result = v.safeParse(employeeSchema, each);
  return result.success ? [result.output] : [];
};

const company = fc.record({ departments: titles, designations: titles }).chain(({ departments, designations }) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.constant('').map(() => uuidv7()),
        version: fc.constant(1),
        rev: fc.constant(1),
        employeeNumber: text(40),
        name: text(200),
        email: fc.constantFrom('a@acme.example', "o'hara+x@acme.example", '-dash@acme.example'),
        countryCode: fc.constantFrom('+91', '+34', '+1', '+999'),
        mobile: fc.stringMatching(/^\d{4,14}$/),
        workPhone: fc.option(text(30)),
        primaryAddress: text(300),
        secondaryAddress: fc.option(text(300)),
        departmentId: fc.constantFrom(...departments.map(({ id }) => id)),
        designationId: fc.constantFrom(...designations.map(({ id }) => id)),
        joinedOn: day,
        bornOn: day,
        gender: fc.constantFrom('male' as const, 'female' as const, 'other' as const),
        status: fc.constantFrom('active' as const, 'inactive' as const),
        inviteCode: fc.constant('X'),
        totalTrips: fc.constant(0),
        createdAt: fc.constant('2024-01-01T00:00:00.000Z'),
      }),
      { minLength: 1, maxLength: 5, selector: ({ employeeNumber }) => folded(employeeNumber.replace(/\r\n?/g, '\n')) },
    )
    .map((all) => ({ departments, designations, employees: all.flatMap(contractual) }))
    .filter(({ employees }) => employees.length > 0),
);

type Write = (sheet: Sheet) => Promise<Blob>;
const formats: [string, Write][] = [
  ['CSV with commas', async (sheet) => writeCsv(sheet)],
  ['CSV with semicolons', async (sheet) => writeCsv(sheet, ';')],
  ['XLSX', writeXlsx],
];
const languages: Language[] = ['EN', 'ES'];

async function read(blob: Blob): Promise<Table> {
  const table = await readTable({ name: 'file', bytes: await blob.arrayBuffer() });
  if ('problem' in table) throw new Error(table.problem);
  return table;
}

const question = (table: Table) => ({
  table,
  mapping: matchColumns(table.header),
  rules: plainRules,
  create: { departments: new Set<string>(), designations: new Set<string>() },
  today: '2026-11-21',
  newId: uuidv7,
});

describe.each(formats)('what is exported as %s', (_, write) => {
  it('and imported again changes nothing', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(company, fc.constantFrom(...languages), async ({ employees, departments, designations }, language) => {
        const table = await read(await write(employeeSheet(employees, departments, designations, language)));
        const plan = planImport({ ...question(table), employees, departments, designations });
        expect(plan.rows.flatMap(({ problems, changes }) => [...problems, ...changes])).toEqual([]);
        expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: employees.length, refused: 0 });
        expect(plan.rows.some(({ statusDiffers }) => statusDiffers)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('says nothing of whoever has been erased', async () => {
    const orgUnits = [orgUnit('Sales', 'Ventas')];
    const [{ id } = orgUnit('', '')] = orgUnits;
    const ana = employee({ departmentId: id, designationId: id });
    const erased = erasedEmployee({ ...ana, id: uuidv7(), gender: 'female', status: 'active' });
    const table = await read(await write(employeeSheet([ana, erased], orgUnits, orgUnits, 'EN')));
    expect(table.rows).toHaveLength(1);
    expect(table.rows[0]?.cells.map(({ text }) => text)).toContain('Ana Núñez');
  });

  it('holds nothing that a spreadsheet program would run', async () => {
    const sheet: Sheet = {
      header: ['a'],
      rows: ['=1+1', '+1', '-1', '@x', '\t=1', "'=1"].map((each) => [textCell(each)]),
      dateColumns: new Set(),
    };
    const blob = await write(sheet);
    expect((await read(blob)).rows.map(({ cells }) => cells[0]?.text)).toEqual(
      ['=1+1', '+1', '-1', '@x', '\t=1', "'=1"].map((each) => expect.stringContaining(each.trim())),
    );
    if (blob.type.startsWith('text/csv')) for (const line of (await blob.text()).split('\r\n').slice(1)) expect(line).toMatch(/^$|^"?'/);
  });

  it('is a template whose columns are all known', async () => {
    const sheet = { ...templateSheet('ES'), rows: [[textCell('1')]] };
    const { header } = await read(await write(sheet));
    expect(Object.values(matchColumns(header))).toEqual(header.map((__, index) => index));
  });
});

it('plans only what is unchanged once its own rows are imported', async () => {
  const departments = [orgUnit('Sales', 'Ventas')];
  const designations = [orgUnit('Engineer', 'Ingeniera')];
  const table: Table = {
    header: ['ID', 'Name', 'Mail', 'Phone', 'Address', 'Dept', 'Puesto', 'DOJ', 'DOB', 'Sex', 'Status'],
    rows: [
      {
        line: 2,
        cells: ['7', ' Eva ', 'eva@acme.example', '+34 612 345 678', 'x', 'ventas', 'engineer', '1/2/2024', '3 Apr 1990', 'F', 'baja'].map(
          textCell,
        ),
      },
    ],
  };
  const first = planImport({ ...question(table), employees: [], departments, designations });
  expect(first.counts.new).toBe(1);
  const employees = first.rows.map(({ row }) =>
    v.parse(employeeSchema, {
      version: 1,
      rev: 1,
      inviteCode: 'X',
      totalTrips: 0,
      createdAt: '2024-01-01T00:00:00.000Z',
      workPhone: null,
      secondaryAddress: null,
      ...row,
    }),
  );
  expect(planImport({ ...question(table), employees, departments, designations }).counts).toEqual({
    new: 0,
    changed: 0,
    unchanged: 1,
    refused: 0,
  });
});
