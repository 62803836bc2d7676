/** A sheet as text, whatever kind of file it was in or will be in. */
export type Cell = {
  text: string;
  /** What a date cell of a spreadsheet shows, as `2026-11-21`; null for everything else, dates written as text too. */
  date: string | null;
};

export type TableRow = {
  /** The row's number in the spreadsheet program, from 1. */
  line: number;
  cells: Cell[];
};

export type Table = { header: string[]; rows: TableRow[] };

export const textCell = (text: string): Cell => ({ text, date: null });
export const dateCell = (date: string): Cell => ({ text: date, date });
export const emptyCell: Cell = textCell('');

/** Spreadsheets know one kind of line end. */
export const withOneLineEnd = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
