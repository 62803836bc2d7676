import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, type Table, textCell } from '@/spreadsheet/table';
import { type Sheet, writeCsv, writeXlsx } from '@/spreadsheet/write-table';
import { matchColumns } from './column-titles';
import { failureSheet } from './file-rows';
import { readTable } from './read-table';

const formats: [string, (sheet: Sheet) => Promise<Blob>][] = [
  ['CSV', async (sheet) => writeCsv(sheet)],
  ['CSV with semicolons', async (sheet) => writeCsv(sheet, ';')],
  ['XLSX', writeXlsx],
];

describe('the file of failures', () => {
  const wordsOf = ({ field, code }: { field: string; code: string }) => `${field}: ${code}`;
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
    const { header, rows } = failureSheet(table, problems, 'EN', wordsOf);
    expect(header).toEqual(['Employee ID', 'Notes', 'Email', 'What is wrong']);
    expect(rows.map((cells) => cells.map(({ text: shown }) => shown))).toEqual([['N-1', '=hi', 'nobody', 'email: invalid']]);
  });

  it.each(formats)('can be imported again as %s, and fail again', async (_, write) => {
    const file = await write(failureSheet(table, problems, 'EN', wordsOf));
    const again = await readTable({ name: 'failures', bytes: await file.arrayBuffer() });
    if ('problem' in again) throw new Error(again.problem);
    expect(Object.values(matchColumns(again.header))).not.toContain(3);
    const twice = failureSheet(again, problems, 'ES', wordsOf);
    expect(twice.header).toEqual(['Employee ID', 'Notes', 'Email', 'Qué está mal']);
    expect(twice.rows[0]).toHaveLength(4);
  });

  it.each(formats)('is read back whole as %s, whatever stands in the title row, and with none', async (_, write) => {
    const text = fc.oneof(
      fc.constantFrom('', 'Name', 'Email', 'Employee ID', 'Male', '<b>', '%PDF', '{\\rtf', 'sep=;', 'a|b|c|d|e|f|g', ';;;;', '7'),
      fc.string({ maxLength: 6 }),
    );
    const tables = fc.integer({ min: 1, max: 5 }).chain((width) => {
      const line = fc.array(text, { minLength: width, maxLength: width });
      return fc.record({
        header: fc.oneof(line, fc.constant(Array.from({ length: width }, () => ''))),
        lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      });
    });
    await fc.assert(
      fc.asyncProperty(tables, async ({ header, lines }) => {
        const rows = lines.map((texts, index) => ({ line: index + 1, cells: texts.map(textCell) }));
        const refused = rows.map(({ line }) => ({ line, problems: [{ field: 'email', code: 'invalid' }] }));
        const file = await write(failureSheet({ header, rows }, refused, 'EN', wordsOf));
        const again = await readTable({ name: 'failures', bytes: await file.arrayBuffer() });
        if ('problem' in again) throw new Error(again.problem);
        expect(again.header).toEqual([...header.map((title) => canonical(title).trim()), 'What is wrong']);
        expect(again.rows.map(({ cells }) => cells.map(({ text: shown }) => shown))).toEqual(
          lines.map((texts) => [...texts.map(canonical), 'email: invalid']),
        );
      }),
    );
  });
});
