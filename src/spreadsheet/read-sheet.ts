import type { Grid, Value } from './grid';
import { general, type NumberFormat } from './number-format';
import { readPart } from './read-part';
import { unescaped } from './shared-strings';
import type { Archive, UnzipProblem } from './unzip';
import { isTrue } from './workbook';

/** The last row and column of a sheet of Excel. */
const lastRow = 1_048_576;
const lastColumn = 16_384;
/** Rows are filled up to their last cell: some stray cells far away would cost all memory. */
const mostCells = 2_000_000;

type Around = { strings: readonly string[]; formats: readonly NumberFormat[]; from1904: boolean };
export type SheetRows = Pick<Grid, 'rows'>;

/** The rows of a sheet that have a cell, with what each cell shows. */
export function readSheet(archive: Archive, path: string, around: Around): SheetRows | { problem: UnzipProblem } {
  const rows: SheetRows['rows'] = [];
  let trouble: UnzipProblem | null = null;
  let line = 0;
  let column = 0;
  let cellCount = 0;
  let cell = { type: 'n', style: 0, written: '' };
  let reads = false;
  const put = (value: Value) => {
    const row = rows.at(-1);
    if (value === '' || !row) return;
    cellCount += column - row.cells.length;
    if (cellCount > mostCells) trouble = 'unpacked-too-large';
    if (trouble) return;
    while (row.cells.length < column - 1) row.cells.push('');
    row.cells[column - 1] = value;
  };
  const problem = readPart(
    archive,
    path,
    {
      open: (name, attribute) => {
        if (name === 'row') {
          line = Number(attribute('r') ?? line + 1);
          column = 0;
          if (!(line >= 1 && line <= lastRow)) trouble = 'unreadable';
          else rows.push({ line, hidden: isTrue(attribute('hidden')), cells: [] });
        }
        if (name === 'c') {
          column = columnOf(attribute('r')) ?? column + 1;
          if (column > lastColumn) trouble = 'unreadable';
          cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), written: '' };
        }
        if (name === 'v' || name === 't') reads = true;
        if (name === 'rPh') reads = false;
      },
      close: (name) => {
        if (name === 'v' || name === 't') reads = false;
        if (name === 'c') put(shownIn(cell, around));
      },
      text: (text) => {
        if (reads) cell.written += text;
      },
    },
    () => trouble !== null,
  );
  const failed = problem ?? trouble;
  return failed ? { problem: failed } : { rows };
}

/** From 1; null where a cell doesn't say where it stands: it follows the one before. */
function columnOf(at: string | undefined): number | null {
  const letters = /^[A-Z]+/i.exec(at ?? '')?.[0].toUpperCase();
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null;
}

function shownIn({ type, style, written }: { type: string; style: number; written: string }, around: Around): Value {
  const shown = around.formats[style] ?? general;
  switch (type) {
    case 's':
      return shown.text(around.strings[Number(written)] ?? '');
    case 'inlineStr':
    case 'str':
      return shown.text(unescaped(written));
    case 'b':
      return isTrue(written) ? 'TRUE' : 'FALSE';
    case 'e':
      return { unread: 'error', text: written };
    case 'd':
      // In the zone of whoever wrote it a moment may have been another day.
      return /^\d{4}-\d\d-\d\d(?!T(?!00:00).*Z$)/.test(written) ? { date: written.slice(0, 10) } : written;
    default:
      return (shown.isDate && dayOf(written, around.from1904)) || shown.number(written);
  }
}

const dayLength = 86_400_000;

/** The day of a serial number. The count from 1900 has a 29 February of that year, which never was. */
function dayOf(written: string, from1904: boolean): Value | null {
  const days = Math.floor(Number(written));
  if (written === '' || !Number.isFinite(days) || days < (from1904 ? 0 : 1)) return null;
  const from = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(from + days * dayLength);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? null : { date: date.toISOString().slice(0, 10) };
}
