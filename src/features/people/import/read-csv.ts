import { decodeText } from './decode-text';

export type Grid = { rows: Value[][] };
/** A cell as its file has it: text, or the day of a date cell as `{ date: '2026-11-21' }`. */
export type Value = string | { date: string };

/** The rows of a CSV file, empty ones too: a row's place is its number in the spreadsheet program. */
export async function readCsv(bytes: ArrayBuffer): Promise<Grid | { problem: 'kind' | 'unreadable' }> {
  const decoded = decodeText(bytes);
  // Web pages and PDFs are saved under the names of spreadsheets, too.
  if (decoded === null || /^\s*(<|%PDF|\{\\rtf)/i.test(decoded)) return { problem: 'kind' };
  const { text, delimiter } = withDelimiter(decoded.replace(/\r\n?/g, '\n'));
  const { parse } = (await import('papaparse')).default;
  const { data, errors } = parse<string[]>(text, { delimiter, newline: '\n' });
  // Behind a quote that nobody closes the rest of the file would be one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'unreadable' };
  return { rows: data };
}

/** Excel says the delimiter in a first line of its own, which it doesn't count. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const [said, delimiter] = /^sep=(.)\n/i.exec(text) ?? [];
  if (said !== undefined && delimiter !== undefined) return { text: text.slice(said.length), delimiter };
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const outside = first.replace(/"[^"]*"?/g, '');
  const countOf = (candidate: string) => outside.split(candidate).length;
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a));
  return { text, delimiter: best };
}
