import type { TableRow } from '@/spreadsheet/table';
import { recognised } from './column-titles';
import { isWrongHeader } from './columns';

/** What the titles were made of, and where the lines of data begin. */
export type FoundHeader = { titles: string[]; lines: number[]; dataFrom: number };

/** How far down titles are looked for. */
const looked = 20;

/**
 * The line of titles, which need not be the first: in a file of failures the one that says so, else the one that says most, or two
 * that say more together. Where none says anything, the first that isn't a heading above the table, which fills a single cell.
 */
export function findHeader(rows: readonly TableRow[]): FoundHeader {
  const first = rows.slice(0, looked);
  const single = first.map((row, index) => headerAt(rows, index, titlesOf(row)));
  const ours = single.find(({ titles }) => titles.some(isWrongHeader));
  if (ours) return ours;
  const joined = first.slice(0, -1).map((row, index) => {
    const below = first[index + 1];
    return { ...headerAt(rows, index + 1, joinedTitles(titlesOf(row), below ? titlesOf(below) : [])), lines: [row.line, below?.line ?? 0] };
  });
  let best: FoundHeader | null = null;
  let most = 1;
  for (const found of [...single, ...joined]) {
    const count = recognised(found.titles);
    if (count <= most) continue;
    best = found;
    most = count;
  }
  const widest = Math.max(...first.map((row) => filled(row)));
  const plain = single.find((_, index) => filled(first[index]) >= Math.min(2, widest));
  return best ?? plain ?? noHeader;
}

export const noHeader: FoundHeader = { titles: [], lines: [], dataFrom: 0 };

/** The line that somebody has chosen; 0 for none. */
export function headerInLine(rows: readonly TableRow[], line: number): FoundHeader {
  const index = rows.findIndex((row) => row.line === line);
  const row = rows[index];
  return row ? headerAt(rows, index, titlesOf(row)) : noHeader;
}

const headerAt = (rows: readonly TableRow[], index: number, titles: string[]): FoundHeader => ({
  titles,
  lines: [rows[index]?.line ?? 0],
  dataFrom: index + 1,
});

const titlesOf = ({ cells }: TableRow) => cells.map(({ text }) => text.trim());
const filled = (row: TableRow | undefined) => row?.cells.filter(({ text }) => text.trim() !== '').length ?? 0;

/** `Date of` above `joining`; a title over several columns stands in the first of them. A good title of its own needs none above. */
function joinedTitles(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const own = below[column] ?? '';
    group = above[column] || group;
    if (own === '') return above[column] ?? '';
    const isOnlyOne = below.filter((other) => other === own).length === 1;
    return (isOnlyOne && recognised([own]) === 1) || group === '' ? own : `${group} ${own}`;
  });
}
