import type { Grid, Value } from './read-csv';
import { unzip } from './unzip';
import { zip } from './zip';

/** The last row of a sheet of Excel. */
const lastRow = 1_048_576;
/** The reader fills up the rectangle around all filled cells: one stray cell far away would cost all memory. */
const mostCells = 2_000_000;

export type XlsxProblem = 'kind' | 'unpacked-too-large' | 'unreadable';

/** The rows of the first sheet of an XLSX file, empty ones too: a row's place is its number in Excel. */
export async function readXlsx(bytes: ArrayBuffer): Promise<Grid | { problem: XlsxProblem }> {
  const unzipped = await unzip(bytes, (path) => path.endsWith('.xml') || path.endsWith('.xml.rels'));
  if ('problem' in unzipped) return unzipped;
  if (!unzipped.files.has('xl/workbook.xml')) return { problem: 'kind' };
  const files = [];
  for (const [path, file] of unzipped.files) {
    if (!/worksheets\/[^/]+\.xml$/.test(path)) {
      files.push({ path, bytes: file });
      continue;
    }
    const sheet = new TextDecoder().decode(file);
    const problem = extentProblem(sheet);
    if (problem) return { problem };
    files.push({ path, bytes: new TextEncoder().encode(asText(sheet)) });
  }
  const { readSheet } = await import('read-excel-file/universal');
  // Stored, because the reader starts workers from blobs for what is deflated, which the content security policy forbids.
  const stored = await zip(files, 'stored');
  try {
    const rows = await readSheet(stored.buffer, 1, { parseNumber: plainNumber });
    return { rows: rows.map((row) => row.map(gridValue)) };
  } catch {
    return { problem: 'unreadable' };
  }
}

/**
 * Reads error cells (`#N/A`) and dates in words (ISO 8601) as text: one of the former makes the reader give up the file,
 * the latter it takes for the time of this device's zone.
 */
const asText = (sheet: string) =>
  sheet.replace(/<(?:\w+:)?c\s[^>]*>/g, (cell) => cell.replace(/(\st=)(["'])[ed]\2/, (_, name, quote) => `${name}${quote}str${quote}`));

function extentProblem(sheet: string): XlsxProblem | null {
  let rows = 0;
  let columns = 0;
  for (const [, row] of sheet.matchAll(/<(?:\w+:)?row\s(?:[^>]*?\s)?r=["'](\d+)["']/g)) if (Number(row) > lastRow) return 'unreadable';
  for (const [, column = '', row] of sheet.matchAll(/<(?:\w+:)?c\s(?:[^>]*?\s)?r=["']([A-Z]+)(\d+)["'][^>]*(?<!\/)>/g)) {
    if (column.length > 3 || Number(row) > lastRow) return 'unreadable';
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(column));
  }
  return rows * columns > mostCells ? 'unpacked-too-large' : null;
}

const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** A number in digits alone, as people write employee numbers and phones: never `9.1E+9`. */
export function plainNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return Number.isInteger(number) ? BigInt(number).toString() : String(number);
}

/** The reader gives dates as midnight in UTC, whatever the zone of the device. */
function gridValue(value: unknown): Value {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : { date: value.toISOString().slice(0, 10) };
  return value === null || value === undefined ? '' : String(value);
}
