import { plain } from '@/rules/text-search';
import type { UnreadReason } from '@/spreadsheet/grid';
import { emptyCell, type TableRow } from '@/spreadsheet/table';
import { type NameParts, nameParts } from './columns';

/**
 * The whole name of a line, or which of its cells can't be read. Without a given name there is none, and one that is whole
 * already doesn't get its end twice.
 */
export function nameOf({ cells }: TableRow, column: number | null, parts: NameParts): string | { unread: UnreadReason; column: number } {
  if (column === null) return '';
  const texts: string[] = [];
  for (const each of [column, ...nameParts.flatMap((part) => parts[part] ?? [])]) {
    const { text, unread } = cells[each] ?? emptyCell;
    if (unread) return { unread, column: each };
    texts.push(text.trim());
  }
  const [given = '', ...others] = texts;
  const rest = others.filter(Boolean).join(' ');
  if (given === '' || rest === '' || plain(given).endsWith(` ${plain(rest)}`)) return given;
  return `${given} ${rest}`;
}
