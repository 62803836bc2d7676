import { decodeText, type Encoding, type EncodingFacts } from './decode-text';
import type { Grid, Value } from './grid';

/** The rows of a CSV file. A row's place, empty ones counted, is its number in the spreadsheet program. */
export async function readCsv(
  bytes: ArrayBuffer,
  asked?: Encoding,
): Promise<(Grid & { encoding: EncodingFacts }) | { problem: 'kind' | 'unreadable' }> {
  const decoded = decodeText(bytes, asked);
  // Web pages and PDFs are saved under the names of spreadsheets, too.
  if (decoded === null || /^\s*(<|%PDF|\{\\rtf)/i.test(decoded.text)) return { problem: 'kind' };
  const { text, delimiter } = withDelimiter(decoded.text.replace(/\r\n?/g, '\n'));
  const { parse } = (await import('papaparse')).default;
  const { data, errors } = parse<string[]>(text, { delimiter, newline: '\n' });
  // Behind a quote that nobody closes the rest of the file would be one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'unreadable' };
  // Of a cell that only begins with a quoted word (`"Rosa" 12`) the parser looks for an end in the cells and lines behind it.
  const takesIn = (cell: string) => {
    const quote = cell.indexOf('"');
    return quote >= 0 && ['\n', delimiter].some((end) => cell.includes(end, quote));
  };
  // A cell may have a million of them: each row is looked at once.
  const misquoted = new Set(errors.flatMap(({ code, row = 0 }) => (code === 'InvalidQuotes' ? [row] : [])));
  if ([...misquoted].some((row) => data[row]?.some(takesIn))) return { problem: 'unreadable' };
  const value = decoded.encoding.sure ? (cell: string) => cell : unlessGarbled;
  return { rows: data.map((cells, index) => ({ line: index + 1, hidden: false, cells: cells.map(value) })), encoding: decoded.encoding };
}

/** Bytes that aren't of the file's encoding come out as this sign. */
const unlessGarbled = (text: string): Value => (text.includes('\ufffd') ? { unread: 'garbled', text } : text);

const delimiters = [',', ';', '\t', '|'];
const sampled = 20;

/** Excel says the delimiter in a first line of its own, which it doesn't count. Else it is what most lines have equally often. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const [said, delimiter] = /^sep=(.)\n/i.exec(text) ?? [];
  if (said !== undefined && delimiter !== undefined) return { text: text.slice(said.length), delimiter };
  const lines = firstLines(text).map((line) => line.replace(/"[^"]*"?/g, ''));
  const weightOf = (candidate: string) => {
    const counts = lines.map((line) => line.split(candidate).length - 1).filter((count) => count > 0);
    return Math.max(0, ...counts.map((count) => count * counts.filter((other) => other === count).length));
  };
  const [best = ','] = delimiters.toSorted((a, b) => weightOf(b) - weightOf(a));
  return { text, delimiter: best };
}

function firstLines(text: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from < text.length && lines.length < sampled; ) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? undefined : end);
    if (line.trim() !== '') lines.push(line);
    if (end < 0) break;
    from = end + 1;
  }
  return lines;
}
