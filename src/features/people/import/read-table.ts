import { bare } from './formula-like';
import { type Grid, readCsv, type Value } from './read-csv';
import { readXlsx } from './read-xlsx';
import { type Cell, dateCell, emptyCell, type Table, textCell, withOneLineEnd } from './table';

/** Bytes. */
export const fileLimit = 10 * 1024 * 1024;
/** Besides the header. */
export const rowLimit = 5000;

export type TableProblem =
  | 'too-large'
  | 'unpacked-too-large'
  | 'too-many-rows'
  | 'empty'
  | 'unreadable'
  /** Neither CSV nor XLSX. */
  | 'kind'
  /** An .xls file, of Excel before 2007. */
  | 'old-excel'
  /** An XLSX file with a password. */
  | 'protected';

/** The table in a CSV or XLSX file: its first row that isn't empty is the header, wholly empty rows and columns behind the header's last are left out. */
export async function readTable(file: { name: string; bytes: ArrayBuffer }): Promise<Table | { problem: TableProblem }> {
  if (file.bytes.byteLength > fileLimit) return { problem: 'too-large' };
  const grid = await gridOf(file);
  return 'problem' in grid ? grid : tableOf(grid);
}

// What a file is, its first bytes say; its name may say anything.
async function gridOf({ name, bytes }: { name: string; bytes: ArrayBuffer }): Promise<Grid | { problem: TableProblem }> {
  const start = [...new Uint8Array(bytes.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (start === '504b0304') return readXlsx(bytes);
  if (start === '504b0506') return { problem: 'empty' };
  // Office's format before ZIP, which also wraps what is encrypted.
  if (start === 'd0cf11e0') return { problem: isEncrypted(bytes) ? 'protected' : 'old-excel' };
  if (bytes.byteLength > 0 && /\.xlsx$/i.test(name)) {
    const csv = await readCsv(bytes);
    return 'problem' in csv ? { problem: 'unreadable' } : csv;
  }
  return readCsv(bytes);
}

const isEncrypted = (bytes: ArrayBuffer) => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

function tableOf({ rows }: Grid): Table | { problem: TableProblem } {
  const filled = rows
    .map((values, index) => ({ line: index + 1, cells: values.map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell.text.trim() !== ''));
  const [header, ...data] = filled;
  if (!header || data.length === 0) return { problem: 'empty' };
  if (data.length > rowLimit) return { problem: 'too-many-rows' };
  const titles = header.cells.map((cell) => cell.text.trim());
  const width = titles.findLastIndex((title) => title !== '') + 1;
  return {
    header: titles.slice(0, width),
    rows: data.map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? emptyCell) })),
  };
}

const cellOf = (value: Value): Cell => (typeof value === 'string' ? textCell(bare(withOneLineEnd(value))) : dateCell(value.date));
