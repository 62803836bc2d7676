import type { Encoding, EncodingFacts } from '@/spreadsheet/decode-text';
import type { Grid } from '@/spreadsheet/grid';
import { readCsv } from '@/spreadsheet/read-csv';
import { readXlsx, type SheetFacts } from '@/spreadsheet/read-xlsx';
import type { ReadTable } from '@/spreadsheet/table';
import { tableOf } from './table-of';

/** Bytes. */
export const fileLimit = 10 * 1024 * 1024;
export { rowLimit } from './table-of';

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

/** What a person knows better than the file says. */
export type ReadingSaid = {
  encoding?: Encoding;
  sheet?: string;
  /** The line of titles; 0 where there is none. */
  headerLine?: number;
};

type Gridded = Grid & { encoding: EncodingFacts | null; sheet: SheetFacts | null };

/** The table in a CSV or XLSX file. Wholly empty rows are left out, and nothing else but what stands above the titles. */
export async function readTable(
  file: { name: string; bytes: ArrayBuffer },
  said: ReadingSaid = {},
): Promise<ReadTable | { problem: TableProblem }> {
  if (file.bytes.byteLength > fileLimit) return { problem: 'too-large' };
  const grid = await gridOf(file, said);
  return 'problem' in grid ? grid : tableOf(grid, said.headerLine);
}

// What a file is, its first bytes say; its name may say anything.
async function gridOf(
  { name, bytes }: { name: string; bytes: ArrayBuffer },
  said: ReadingSaid,
): Promise<Gridded | { problem: TableProblem }> {
  const start = [...new Uint8Array(bytes.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (start === '504b0304') {
    const sheet = readXlsx(bytes, said.sheet);
    return 'problem' in sheet ? sheet : { ...sheet, encoding: null };
  }
  if (start === '504b0506') return { problem: 'empty' };
  // Office's format before ZIP, which also wraps what is encrypted.
  if (start === 'd0cf11e0') return { problem: isEncrypted(bytes) ? 'protected' : 'old-excel' };
  const csv = await readCsv(bytes, said.encoding);
  if (!('problem' in csv)) return { ...csv, sheet: null };
  return bytes.byteLength > 0 && /\.xlsx$/i.test(name) ? { problem: 'unreadable' } : csv;
}

const isEncrypted = (bytes: ArrayBuffer) => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
