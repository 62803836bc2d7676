import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '@/contract/primitives';
import type { Format } from '@/i18n/formats';
import { type Cell, dateCell, textCell } from '@/spreadsheet/table';
import type { Sheet } from '@/spreadsheet/write-table';
import type { Sorted } from '@/ui/list/sorted';
import { type FigureKind, figures } from './figures';

/** A column of a report: the same on the screen, on paper and in a file. */
export type ReportColumn<Row> = {
  key: string;
  /** In the language on the screen. */
  label: string;
  /** Texts and dates (`2026-11-23`) stand at the start of their column, figures at its end. */
  kind: FigureKind | 'text' | 'date';
  /** Null where nobody knows, which is not zero. */
  value(row: Row): string | number | null;
  /** What it is ordered by, where that is not the value. */
  orderOf?(row: Row): string | number | null;
  /** What it looks like where that is more than its words. */
  draw?(row: Row): ReactNode;
  /** What stands behind it. */
  link?(row: Row): LinkOptions | null;
  /** Whole sentences: they stand below their row instead of in a narrow column. */
  long?: true;
  /** Of all rows. */
  total?: number | null;
};

export type ReportTable<Row> = {
  /** What the table and its file are called. */
  name: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Of its amounts. */
  currency: string;
  /** What the screen says beside it of what its figures leave out: a file ends with it. */
  notes?: readonly string[];
};

export const isFigure = (kind: ReportColumn<never>['kind']): kind is FigureKind => kind !== 'text' && kind !== 'date';

/** A value in words. */
export function writtenValue(value: string | number | null, kind: ReportColumn<never>['kind'], format: Format, currency: string): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'number' && kind === 'money') return format.exactMoney({ amount: value, currency });
  if (typeof value === 'number') return isFigure(kind) ? figures[kind].write(value, format, currency) : String(value);
  return kind === 'date' ? format.date(value) : value;
}

/** In the order of one column, texts as the portal's language has them; what nobody knows stands last, whichever way. As they came where there is no such column. */
export function sortedRows<Row>(
  { columns, rows }: Pick<ReportTable<Row>, 'columns' | 'rows'>,
  { by, order }: Sorted<string>,
  language: Language,
): readonly Row[] {
  const column = columns.find(({ key }) => key === by);
  if (!column) return rows;
  const way = order === 'asc' ? 1 : -1;
  const orderOf = column.orderOf ?? column.value;
  return rows.toSorted((a, b) => {
    const [first, second] = [orderOf(a), orderOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return way * compared(first, second, language);
  });
}

const compared = (a: string | number, b: string | number, language: Language) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language, { numeric: true });

/** The table as a file has it: the same rows in the same order, figures as numbers under the name of their unit. */
export function sheetOf<Row>({ columns, rows, currency, notes = [] }: ReportTable<Row>, format: Format): Sheet {
  const unitOf = (kind: ReportColumn<Row>['kind']) => (isFigure(kind) ? figures[kind].unit(currency) : null);
  const cellOf = (row: Row, { kind, value }: ReportColumn<Row>): Cell => {
    const found = value(row);
    if (found === null) return textCell('');
    if (typeof found === 'number') return numberCell(isFigure(kind) ? figures[kind].inUnit(found, format, currency) : found, format);
    return kind === 'date' ? dateCell(found) : textCell(found);
  };
  return {
    header: columns.map(({ label, kind }) => (unitOf(kind) === null ? label : `${label} (${unitOf(kind)})`)),
    rows: [...rows.map((row) => columns.map((column) => cellOf(row, column))), ...notes.map((note) => [textCell(note)])],
    dateColumns: new Set(columns.flatMap(({ kind }, index) => (kind === 'date' ? [index] : []))),
  };
}

/** A table that stands below another in its file, under its own name; nothing where it has no rows. */
export function rowsBelow<Row>(table: ReportTable<Row>, format: Format): Cell[][] {
  const { header, rows } = sheetOf(table, format);
  return rows.length === 0 ? [] : [[], [textCell(table.name)], header.map(textCell), ...rows, []];
}

const numberCell = (number: number, format: Format): Cell => ({ text: format.plainNumber(number), date: null, number });
