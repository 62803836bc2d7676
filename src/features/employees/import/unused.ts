import type { Table } from '@/spreadsheet/table';

/** A cell that says something nobody acts on, and why, in words. */
export type UnusedCell = { line: number; column: number; why: string };

export type UnusedColumn = { column: number; title: string };

/** Columns that hold something and are no field; `used`: those that are. */
export function unusedColumns({ header, rows }: Table, used: readonly (number | null)[]): UnusedColumn[] {
  const filled = new Set<number>();
  for (const { cells } of rows) {
    cells.forEach(({ text }, column) => {
      if (text.trim() !== '') filled.add(column);
    });
  }
  const columns = Math.max(header.length, ...filled) + 1;
  return Array.from({ length: columns }, (_, column) => ({ column, title: header[column]?.trim() ?? '' })).filter(
    ({ column, title }) => !used.includes(column) && (title !== '' || filled.has(column)),
  );
}
