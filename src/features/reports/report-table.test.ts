import { expect, it } from 'vitest';
import type { Language } from '@/contract/primitives';
import { formatOf } from '@/i18n/formats';
import { readXlsx } from '@/spreadsheet/read-xlsx';
import { writeTable } from '@/spreadsheet/write-table';
import { type ReportTable, sheetOf, sortedRows, writtenValue } from './report-table';

type Row = { name: string; on: string | null; cost: number | null; metres: number };
const table: ReportTable<Row> = {
  name: 'rides',
  currency: 'INR',
  keyOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Employee', kind: 'text', value: ({ name }) => name },
    { key: 'on', label: 'On', kind: 'date', value: ({ on }) => on },
    { key: 'cost', label: 'Cost', kind: 'money', value: ({ cost }) => cost },
    { key: 'distance', label: 'Distance', kind: 'distance', value: ({ metres }) => metres },
  ],
  rows: [
    { name: 'Asha', on: '2026-11-02', cost: null, metres: 900 },
    { name: 'Íñigo', on: null, cost: 123_450, metres: 12_340 },
    { name: '=1+1', on: '2026-11-01', cost: 50, metres: 0 },
  ],
};

it('orders by a column either way, and leaves what nobody knows at the end', () => {
  const names = (by: string, order: 'asc' | 'desc') => sortedRows(table, { by, order }, 'EN').map(({ name }) => name);
  expect(names('cost', 'asc')).toEqual(['=1+1', 'Íñigo', 'Asha']);
  expect(names('cost', 'desc')).toEqual(['Íñigo', '=1+1', 'Asha']);
  expect(names('on', 'asc')).toEqual(['=1+1', 'Asha', 'Íñigo']);
  expect(names('no such column', 'asc')).toEqual(['Asha', 'Íñigo', '=1+1']);
});

it('orders texts as the language on the screen has them, whatever the browser’s, and numbers in them by their size', () => {
  const names = ['Nuria', 'Ñandú', 'Olga', 'Van 10', 'Van 9'];
  const rows = names.toReversed().map((name) => ({ name, on: null, cost: null, metres: 0 }));
  const ordered = (language: Language) => sortedRows({ ...table, rows }, { by: 'name', order: 'asc' }, language).map(({ name }) => name);
  expect(ordered('ES')).toEqual(['Nuria', 'Ñandú', 'Olga', 'Van 9', 'Van 10']);
  expect(ordered('EN')).toEqual(['Ñandú', 'Nuria', 'Olga', 'Van 9', 'Van 10']);
});

it('never shows what nobody knows as zero', () => {
  expect(writtenValue(null, 'money', formatOf('en'), 'INR')).toBe('–');
  expect(writtenValue(0, 'money', formatOf('en'), 'INR')).toBe('₹0.00');
});

it('writes all amounts of a column with their minor units', () => {
  expect([50_100, 46_674].map((cost) => writtenValue(cost, 'money', formatOf('en'), 'INR'))).toEqual(['₹501.00', '₹466.74']);
});

it('is saved as it is shown: numbers in units that its columns name, a program’s own decimals, nothing that runs', async () => {
  const english = await (await writeTable(sheetOf(table, formatOf('en')), 'csv', 'EN')).text();
  expect(english.split('\r\n')).toEqual([
    'Employee,On,Cost (INR),Distance (km)',
    'Asha,2026-11-02,,0.9',
    'Íñigo,,1234.5,12.34',
    expect.stringMatching(/^"?'=1\+1"?,2026-11-01,0.5,0$/),
    '',
  ]);
  const spanish = await (await writeTable(sheetOf(table, formatOf('es')), 'csv', 'ES')).text();
  expect(spanish).toContain('Íñigo;;"1234,5";"12,34"');
});

it('has figures in its file that come to the totals on the screen once somebody adds them up', () => {
  const rides = { rows: Array.from({ length: 30 }, (_, index) => String(index)), name: 'rides', currency: 'INR', keyOf: String };
  const columns = [
    { key: 'distance', label: 'Distance', kind: 'distance', value: () => 12_340 },
    { key: 'duration', label: 'Duration', kind: 'duration', value: () => 630 },
  ] as const;
  const { rows } = sheetOf({ ...rides, columns }, formatOf('en'));
  const sums = columns.map((_, column) => rows.reduce((sum, cells) => sum + (cells[column]?.number ?? 0), 0));
  expect(sums.map((sum) => Number(sum.toFixed(3)))).toEqual([370.2, 315]);
});

it('has numbers in a spreadsheet that one can reckon with', async () => {
  const file = await writeTable(sheetOf(table, formatOf('es')), 'xlsx', 'ES');
  const read = readXlsx(await file.arrayBuffer());
  expect(JSON.stringify(read)).toContain('1234.5');
});

it('ends as a file with what the screen says of it that its figures leave out', async () => {
  const said = { ...table, notes: ['One more entry of €45 is not in the totals'] };
  expect((await (await writeTable(sheetOf(said, formatOf('en')), 'csv', 'EN')).text()).split('\r\n').at(-2)).toBe(
    'One more entry of €45 is not in the totals',
  );
  expect(JSON.stringify(readXlsx(await (await writeTable(sheetOf(said, formatOf('en')), 'xlsx', 'EN')).arrayBuffer()))).toContain('€45');
});
