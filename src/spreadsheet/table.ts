import type { EncodingFacts } from './decode-text';
import type { UnreadReason } from './grid';
import type { SheetFacts } from './read-xlsx';

/** A sheet as text, whatever kind of file it was in or will be in. */
export type Cell = {
  text: string;
  /** What a date cell of a spreadsheet shows, as `2026-11-21`; null for everything else, dates written as text too. */
  date: string | null;
  /** What is written as a number that one can reckon with; it is read as text like all else. */
  number?: number;
  /** Only where the text is not to be taken for what the cell says. */
  unread?: UnreadReason;
};

export type TableRow = {
  /** The row's number in the spreadsheet program, from 1. */
  line: number;
  cells: Cell[];
};

/** Columns without a title have an empty one. */
export type Table = { header: string[]; rows: TableRow[] };

export type UnreadCell = { line: number; column: number; reason: UnreadReason };

/** How a file was taken, as far as its person should hear of it. */
export type FileFacts = {
  /** Null for spreadsheets, which say it. */
  encoding: EncodingFacts | null;
  /** Null for files without sheets. */
  sheet: SheetFacts | null;
  /** Lines of which the titles were made; none where the file has no titles. */
  headerLines: number[];
  /** The first lines, for whoever knows better where the titles are. */
  firstLines: { line: number; texts: string[] }[];
  /** Lines that a spreadsheet program doesn't show. */
  hiddenLines: number[];
  /** Cells whose first apostrophe was taken for the mark of a text. */
  apostrophes: number;
};

export type ReadTable = Table & { unread: UnreadCell[]; facts: FileFacts };

export const textCell = (text: string): Cell => ({ text, date: null });
export const dateCell = (date: string): Cell => ({ text: date, date });
export const emptyCell: Cell = textCell('');

/** As spreadsheets write text: with one kind of line end, and each letter with its accent in one sign. */
export const canonical = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text).normalize('NFC');

const judged = 200;

/** The first texts of a column that aren't empty. */
export const valuesIn =
  ({ rows }: Table) =>
  (column: number): string[] =>
    rows
      .slice(0, judged)
      .map(({ cells }) => cells[column]?.text.trim() ?? '')
      .filter(Boolean);
