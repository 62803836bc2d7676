import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { valuesIn } from '@/spreadsheet/table';
import { employee, orgUnit } from '../../../../tests/support/staff';
import { numberXml, rowXml, stylesOf, textXml, workbook } from '../../../../tests/support/workbook';
import { matchColumns, matchNameParts } from './column-titles';
import { planImport } from './plan-import';
import { type Answers, askOf, noAnswers } from './questions';
import { readTable } from './read-table';

const sales = orgUnit('Sales', 'Ventas');
const driver = orgUnit('Engineer', 'Ingeniera');
const of = (given: Partial<Parameters<typeof employee>[0]>) => employee({ departmentId: sales.id, designationId: driver.id, ...given });
const ana = of({ employeeNumber: '42' });

/** What would become of the file's lines; null while something is to be asked first. */
async function planOf(
  file: ArrayBuffer | string,
  { employees = [ana], answers = noAnswers }: { employees?: (typeof ana)[]; answers?: Answers } = {},
) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file).buffer : file;
  const table = await readTable({ name: 'staff', bytes });
  if ('problem' in table) throw new Error(table.problem);
  const mapping = matchColumns(table.header, valuesIn(table));
  const { questions, rules } = askOf(table, mapping, matchNameParts(table.header, mapping), answers);
  const known = { employees, departments: [sales], designations: [driver] };
  const create = { departments: new Set<string>(), designations: new Set<string>() };
  const plan = rules && planImport({ ...known, table, mapping, rules, create, today: '2026-11-21', newId: uuidv7 });
  return { questions, rows: plan?.rows ?? null };
}
const codes = (rows: Awaited<ReturnType<typeof planOf>>['rows']) =>
  rows?.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));

describe('whom a line is about', () => {
  const numbered = (style: number) =>
    workbook({
      styles: stylesOf(['00000', '#,##0']),
      sheets: [{ rows: rowXml(1, [textXml('Employee ID'), textXml('Name')]) + rowXml(2, [numberXml(42, style), textXml('Eva')]) }],
    });

  it('is told by what the sheet shows: 00042 is not 42', async () => {
    const { rows } = await planOf(await numbered(1));
    expect(rows).toMatchObject([{ employeeNumber: '00042', outcome: 'refused' }]);
    expect((await planOf(await numbered(1), { employees: [ana, of({ employeeNumber: '00042' })] })).rows).toMatchObject([
      { employeeNumber: '00042', outcome: 'changed' },
    ]);
  });

  it('is told by a number as well, whose separators of thousands each country shows otherwise', async () => {
    expect((await planOf(await numbered(2))).rows).toMatchObject([{ employeeNumber: '42', outcome: 'changed' }]);
  });

  it('is not told by a number that a spreadsheet has cut off', async () => {
    expect(codes((await planOf('ID;Name\n1.23457E+11;Eva\n')).rows)?.[0]).toContain('employeeNumber digits-lost');
  });

  it('is the same whether its accents are written in one sign or in two', async () => {
    const ñ = of({ employeeNumber: 'Ñ-1', name: 'José' });
    expect((await planOf('ID;Nombre\nÑ-1;José\n'.normalize('NFD'), { employees: [ñ] })).rows).toMatchObject([{ outcome: 'unchanged' }]);
    const apart = of({ employeeNumber: 'Ñ-1'.normalize('NFD'), name: 'José'.normalize('NFD') });
    expect((await planOf('ID;Nombre\nÑ-1;José\n'.normalize('NFC'), { employees: [apart] })).rows).toMatchObject([{ outcome: 'unchanged' }]);
  });
});

describe('a cell whose formula has failed', () => {
  it('becomes no name: its line is refused, with a reason', async () => {
    const rows =
      rowXml(1, [textXml('ID'), textXml('Name'), textXml('Email')]) +
      rowXml(2, [textXml('42'), '<c t="e"><v>#N/A</v></c>', textXml('a@acme.example')]);
    expect(codes((await planOf(await workbook({ sheets: [{ rows }] }))).rows)).toEqual([['name error']]);
    expect(codes((await planOf('ID;Name\n42;#¡REF!\n')).rows)).toEqual([['name error']]);
  });

  it('is nobody’s number', async () => {
    expect(codes((await planOf('ID;Name\n#N/A;Eva\n#N/A;Ana\n')).rows)?.map(([first]) => first)).toEqual([
      'employeeNumber error',
      'employeeNumber error',
    ]);
  });

  it('does not matter in a column that is not used', async () => {
    expect((await planOf('ID;Name;Bonus\n42;Eva;#DIV/0!\n')).rows).toMatchObject([{ outcome: 'changed' }]);
  });
});

it('does not take bytes of another encoding for a name', async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('ID;Nombre;Área\n42;Mar'),
    0xed,
    ...new TextEncoder().encode('a;Ñandú\n'),
  ]).buffer;
  expect(codes((await planOf(bytes)).rows)?.[0]).toContain('name garbled');
});

describe('an M among the genders', () => {
  const genders = (...signs: string[]) => `ID;Nombre;Sexo\n${signs.map((sign, index) => `${index};Sam ${index};${sign}`).join('\n')}\n`;
  const read = async (file: string, answers?: Answers) =>
    (await planOf(file, { answers })).rows?.map(({ problems }) => problems.every(({ field }) => field !== 'gender'));

  it('is asked about where nothing says whether it is masculino or mujer', async () => {
    const { questions, rows } = await planOf(genders('M', 'M'));
    expect(questions.m).toEqual({ names: ['Sam 0', 'Sam 1'] });
    expect(rows).toBeNull();
    expect(await read(genders('M', 'M'), { ...noAnswers, m: 'female' })).toEqual([true, true]);
  });

  it.each([
    ['H', 'female'],
    ['F', 'male'],
  ] as const)('beside %s is %s', async (other, meant) => {
    const eva = of({ employeeNumber: '0', name: 'Sam 0', gender: meant });
    expect((await planOf(genders('M', other), { employees: [eva] })).rows?.[0]).toMatchObject({ outcome: 'unchanged' });
  });
});

describe('a name in several columns', () => {
  it.each([
    ['ID;Nombre;Apellidos\n42;Ana;García Núñez\n', 'Ana García Núñez'],
    ['ID;Last name;First name\n42;Rao;Asha\n', 'Asha Rao'],
    ['ID;Nombre;Apellido 1;Apellido 2\n42;Ana;García;García\n', 'Ana García García'],
    ['ID;Nombre;Apellidos\n42;Ana García;García\n', 'Ana García'],
    ['ID;First name;Middle name;Surname\n42;Asha;;Rao\n', 'Asha Rao'],
  ])('is joined: %j', async (file, name) => expect((await planOf(file)).rows).toMatchObject([{ name }]));

  it('is none without a given name', async () => {
    expect(codes((await planOf('ID;Nombre;Apellidos\n42;;García\n')).rows)).toEqual([['name required']]);
  });
});

describe('a column of dates', () => {
  const birth = (file: string, answers?: Answers) => planOf(file, { answers });

  it('is judged by itself', async () => {
    const { questions, rows } = await birth('ID;DOJ;DOB\n42;31/01/2020;05/17/1990\n');
    expect(questions.dates).toEqual([]);
    expect(rows).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('is asked about by itself', async () => {
    const file = 'ID;DOJ;DOB\n42;31/01/2020;05/06/1990\n';
    expect((await birth(file)).questions.dates).toEqual([
      { field: 'bornOn', kind: 'ambiguous', examples: { either: '05/06/1990', dayFirst: null, monthFirst: null } },
    ]);
    const { rows } = await birth(file, { ...noAnswers, dateOrders: { joinedOn: null, bornOn: 'month-first' } });
    expect(rows?.[0]?.row).toMatchObject({ bornOn: '1990-05-06' });
  });

  it('says that a year of two digits is too short', async () => {
    expect(codes((await birth('ID;DOB\n42;17/05/90\n')).rows)).toEqual([['bornOn short-year']]);
    expect(codes((await birth('ID;DOB\n42;soon\n')).rows)).toEqual([['bornOn invalid']]);
  });
});

it('does not take the state of an address for the status', async () => {
  expect((await planOf('ID;Name;State\n42;Eva;Kerala\n')).rows).toMatchObject([{ outcome: 'changed', problems: [] }]);
});
