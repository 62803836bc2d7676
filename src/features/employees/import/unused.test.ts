import { expect, it } from 'vitest';
import { textCell } from '@/spreadsheet/table';
import { matchColumns } from './column-titles';
import { unusedColumns } from './unused';

it('names the columns that hold something and are no field, those past the header too', () => {
  const header = ['ID', 'Shoe size', '', 'Name', ' ', 'Name'];
  const rows = [
    { line: 2, cells: ['1', '', '', 'Ana', ' ', 'Ana'].map(textCell) },
    { line: 3, cells: ['2', '', 'x', 'Eva', '', '', '', 'stray'].map(textCell) },
  ];
  expect(unusedColumns({ header, rows }, Object.values(matchColumns(header)))).toEqual([
    { column: 1, title: 'Shoe size' },
    { column: 2, title: '' },
    { column: 5, title: 'Name' },
    { column: 7, title: '' },
  ]);
});
