import type { Language } from '@/contract/primitives';
import { type Sheet, writeCsv, writeXlsx } from './write-table';

export type FileKind = 'csv' | 'xlsx';

/** Hands a sheet to the person as a file. Spanish Excel separates by semicolon in most countries. */
export async function saveSheet(sheet: Sheet, name: string, kind: FileKind, language: Language): Promise<void> {
  const blob = kind === 'csv' ? writeCsv(sheet, language === 'ES' ? ';' : ',') : await writeXlsx(sheet);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${kind}`;
  link.click();
  // Safari begins to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
