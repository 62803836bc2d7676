import { describe, expect, it } from 'vitest';
import { type Table, textCell } from '@/spreadsheet/table';
import { type Sheet, writeCsv, writeXlsx } from '@/spreadsheet/write-table';
import { matchColumns } from './column-titles';
import { failureSheet } from './file-rows';
import { readTable } from './read-table';

const formats: [string, (sheet: Sheet) => Promise<Blob>][] = [
  ['CSV', async (sheet) => writeCsv(sheet)],
  ['XLSX', writeXlsx],
];

describe('the file of failures', () => {
  const words = { header: 'What is wrong', wordsOf: ({ field, code }: { field: string; code: string }) => `${field}: ${code}` };
  const table: Table = {
    header: ['Employee ID', 'Notes', 'Email'],
    rows: [
      { line: 2, cells: ['N-1', '=hi', 'nobody'].map(textCell) },
      { line: 3, cells: ['N-2', '', 'b@acme.example'].map(textCell) },
    ],
  };
  const problems = [
    { line: 2, problems: [{ field: 'email' as const, code: 'invalid', column: 2 }] },
    { line: 3, problems: [] },
  ];

  it('has the refused rows alone, with what is wrong last', () => {
    const { header, rows } = failureSheet(table, problems, words);
    expect(header).toEqual(['Employee ID', 'Notes', 'Email', 'What is wrong']);
    expect(rows.map((cells) => cells.map(({ text: shown }) => shown))).toEqual([['N-1', '=hi', 'nobody', 'email: invalid']]);
  });

  it.each(formats)('can be imported again as %s, and fail again', async (_, write) => {
    const file = await write(failureSheet(table, problems, words));
    const again = await readTable({ name: 'failures', bytes: await file.arrayBuffer() });
    if ('problem' in again) throw new Error(again.problem);
    expect(Object.values(matchColumns(again.header))).not.toContain(3);
    const twice = failureSheet(again, problems, words);
    expect(twice.header).toEqual(['Employee ID', 'Notes', 'Email', 'What is wrong']);
    expect(twice.rows[0]).toHaveLength(4);
  });
});
