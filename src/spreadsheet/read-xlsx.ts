import type { Grid } from './grid';
import { readSheet } from './read-sheet';
import { readSharedStrings } from './shared-strings';
import { readStyles } from './styles';
import { Archive, type UnzipProblem } from './unzip';
import { readWorkbook, type SheetPart } from './workbook';

export type XlsxProblem = 'kind' | UnzipProblem;

/** Which sheet of a workbook was read, which others can be, and how many are hidden. */
export type SheetFacts = { taken: string; others: string[]; hidden: number };

/** The first sheet in sight that has anything in it, or the one that is asked for. */
export function readXlsx(bytes: ArrayBuffer, asked?: string): (Grid & { sheet: SheetFacts }) | { problem: XlsxProblem } {
  const archive = Archive.open(bytes);
  if (!archive) return { problem: 'unreadable' };
  const workbook = readWorkbook(archive);
  if (workbook === null) return { problem: 'kind' };
  if (typeof workbook === 'string') return { problem: workbook };
  const strings = workbook.strings === null ? [] : readSharedStrings(archive, workbook.strings);
  if (typeof strings === 'string') return { problem: strings };
  const formats = workbook.styles === null ? [] : readStyles(archive, workbook.styles);
  if (typeof formats === 'string') return { problem: formats };

  const sheets = inSight(workbook.sheets);
  let first: (Grid & { sheet: SheetFacts }) | null = null;
  for (const { name, path } of asked === undefined ? sheets : sheets.filter((sheet) => sheet.name === asked)) {
    const read = readSheet(archive, path, { from1904: workbook.from1904, strings, formats });
    if ('problem' in read) return read;
    const others = sheets.flatMap((sheet) => (sheet.name === name ? [] : sheet.name));
    const found = { ...read, sheet: { taken: name, others, hidden: workbook.sheets.length - sheets.length } };
    if (read.rows.some(({ cells }) => cells.length > 0)) return found;
    first ??= found;
  }
  return first ?? { problem: 'unreadable' };
}

/** Where all are hidden, all are offered. */
function inSight(sheets: readonly SheetPart[]): SheetPart[] {
  const visible = sheets.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : [...sheets];
}
