import { harmless } from './formula-like';
import type { Cell } from './table';

/** What a file is made of: see `file-rows.ts`. */
export type Sheet = {
  header: string[];
  rows: Cell[][];
  /** Columns, from 0, whose cells are dates, also those that are yet to be filled in. */
  dateColumns: ReadonlySet<number>;
};

export type FileKind = 'csv' | 'xlsx';

// The first day that a ZIP archive can name: the same sheet always gives the same bytes.
const firstDay = new Date(1980, 0, 1);

/** A file as Excel in that language opens it: the Spanish one separates by semicolon in most countries. */
export const writeTable = async (sheet: Sheet, kind: FileKind, language: 'EN' | 'ES'): Promise<Blob> =>
  kind === 'csv' ? writeCsv(sheet, language === 'ES' ? ';' : ',') : writeXlsx(sheet);

/** A CSV file that Excel opens as UTF-8. */
export function writeCsv({ header, rows }: Sheet, delimiter: ',' | ';' = ','): Blob {
  const lines = [header, ...rows.map((cells) => cells.map(({ text }) => text))];
  const content = lines.map((texts) => `${texts.map(csvCell).join(delimiter)}\r\n`).join('');
  return new Blob(['\ufeff', content], { type: 'text/csv;charset=utf-8' });
}

function csvCell(text: string): string {
  const safe = harmless(text);
  // Also what might be taken for another delimiter, or at the file's start for another kind of file.
  return /[",;|\t\r\n]|^[\s<%{]|\s$/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/**
 * An XLSX file whose texts stay text (leading zeros, `+91`, what looks like a formula) and whose dates are dates.
 * Its XML is written here, not by a library: those compress larger sheets in workers made from blobs, which the content security
 * policy forbids; so does fflate where it isn't asked to do it at once.
 */
export async function writeXlsx({ header, rows, dateColumns }: Sheet): Promise<Blob> {
  const [{ sheetParts }, { strToU8, zipSync }] = await Promise.all([import('./sheet-xml'), import('fflate')]);
  const parts = Object.entries(sheetParts(header, rows, dateColumns)).map(([path, xml]) => [path, strToU8(xml)] as const);
  return new Blob([zipSync(Object.fromEntries(parts), { mtime: firstDay })], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
