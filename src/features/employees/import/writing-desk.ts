import type { Language } from '@/contract/primitives';
import type { Cell } from '@/spreadsheet/table';
import { type FileKind, type Sheet, writeTable } from '@/spreadsheet/write-table';

export type { FileKind } from '@/spreadsheet/write-table';

/** A file of many lines, written away from the page, which hands them over in slices. */
export class WritingDesk {
  readonly #rows: Cell[][] = [];

  async add(rows: readonly Cell[][]): Promise<void> {
    for (const row of rows) this.#rows.push(row);
  }

  async write(frame: Omit<Sheet, 'rows'>, kind: FileKind, language: Language): Promise<Blob> {
    return writeTable({ ...frame, rows: this.#rows }, kind, language);
  }
}

/** What may be asked of one, wherever it works. */
export type WritingWork = Pick<WritingDesk, keyof WritingDesk>;
