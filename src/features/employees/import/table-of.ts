import type { EncodingFacts } from '@/spreadsheet/decode-text';
import { bare } from '@/spreadsheet/formula-like';
import type { Grid, Value } from '@/spreadsheet/grid';
import type { SheetFacts } from '@/spreadsheet/read-xlsx';
import { type Cell, canonical, dateCell, emptyCell, type FileFacts, type ReadTable, type TableRow, textCell } from '@/spreadsheet/table';
import { findHeader, headerInLine } from './find-header';

/** Besides the titles. */
export const rowLimit = 20_000;
/** Lines that are offered as titles. */
const offered = 12;

type Gridded = Grid & { encoding: EncodingFacts | null; sheet: SheetFacts | null };

/** The lines below the titles that have anything in them, as wide as the widest. */
export function tableOf(grid: Gridded, headerLine?: number): ReadTable | { problem: 'empty' | 'too-many-rows' } {
  // Sheets know text from formulas, and need no apostrophe for it.
  const isMarked = (value: Value) => grid.sheet === null && typeof value === 'string' && bare(value) !== value;
  const cellOf = (value: Value) => cellOfText(isMarked(value) && typeof value === 'string' ? bare(value) : value);
  const filled = grid.rows.map((row) => ({ ...row, cells: row.cells.map(cellOf) })).filter(({ cells }) => widthOf(cells) > 0);
  const header = headerLine === undefined ? findHeader(filled) : headerInLine(filled, headerLine);
  const data = filled.slice(header.dataFrom);
  if (data.length === 0) return { problem: 'empty' };
  if (data.length > rowLimit) return { problem: 'too-many-rows' };

  const titledWidth = widthOf(header.titles.map(textCell));
  const width = data.reduce((most, { cells }) => Math.max(most, widthOf(cells)), titledWidth);
  // Filled up as far as there are titles: one stray cell far out must not make all lines as long.
  const rows = data.map(({ line, cells }) => ({ line, cells: filledUp(cells.slice(0, width), titledWidth) }));
  const facts: FileFacts = {
    encoding: grid.encoding,
    sheet: grid.sheet,
    headerLines: header.lines,
    firstLines: filled.slice(0, offered).map(({ line, cells }) => ({ line, texts: cells.map(({ text }) => text).filter(Boolean) })),
    hiddenLines: data.flatMap(({ line, hidden }) => (hidden ? line : [])),
    apostrophes: grid.rows.reduce((sum, { cells }) => sum + cells.filter(isMarked).length, 0),
  };
  return { header: Array.from({ length: width }, (_, column) => header.titles[column] ?? ''), rows, unread: unreadOf(rows), facts };
}

const widthOf = (cells: readonly Cell[]) => cells.findLastIndex(({ text }) => text.trim() !== '') + 1;

const filledUp = (cells: Cell[], width: number): Cell[] =>
  cells.length >= width ? cells : Array.from({ length: width }, (_, column) => cells[column] ?? emptyCell);

const unreadOf = (rows: readonly TableRow[]) =>
  rows.flatMap(({ line, cells }) => cells.flatMap(({ unread }, column) => (unread ? { line, column, reason: unread } : [])));

/** What spreadsheet programs in both languages show where a formula has failed, or a column is too narrow. */
const shownErrors =
  /^(#(N\/[AD]|¿?(NAME|NOMBRE)\?|¡?(REF|DIV\/0|VALUE|VALOR|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|CALCULO|FIELD|CAMPO|BLOCKED|CONNECT|UNKNOWN|ERROR)!|GETTING_DATA|##+)|Err:\d{3})$/;

function cellOfText(value: Value): Cell {
  if (typeof value !== 'string')
    return 'date' in value ? dateCell(value.date) : { ...textCell(canonical(value.text)), unread: value.unread };
  const cell = textCell(canonical(value));
  return shownErrors.test(value.trim()) ? { ...cell, unread: 'error' } : cell;
}
