import type { Language } from '@/contract/primitives';
import type { Cell } from '@/spreadsheet/table';
import { type Sheet, writeCsv, writeXlsx } from '@/spreadsheet/write-table';

export type FileKind = 'csv' | 'xlsx';

/** A file of many lines, written away from the page, which hands them over in slices. */
export class WritingDesk {
  readonly #rows: Cell[][] = [];

  async add(rows: readonly Cell[][]): Promise<void> {
    for (const row of rows) this.#rows.push(row);
  }

  /** Spanish Excel separates by semicolon in most countries. */
  async write(frame: Omit<Sheet, 'rows'>, kind: FileKind, language: Language): Promise<Blob> {
    const sheet = { ...frame, rows: this.#rows };
    return kind === 'csv' ? writeCsv(sheet, language === 'ES' ? ';' : ',') : writeXlsx(sheet);
  }
}

/** What may be asked of one, wherever it works. */
export type WritingWork = Pick<WritingDesk, keyof WritingDesk>;
