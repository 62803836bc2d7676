import type { Language } from '@/contract/primitives';
import type { Sheet } from '@/spreadsheet/write-table';
import { tellNotMade } from '@/ui/save-file';
import { openWritingDesk } from './desks';
import type { FileKind } from './writing-desk';

export type { FileKind } from './writing-desk';

/** Hands a sheet to the person as a file. It comes in parts, all with the same header, so that none is long work for the page. */
export async function saveSheet(
  parts: Iterable<Sheet> | AsyncIterable<Sheet>,
  name: string,
  kind: FileKind,
  language: Language,
): Promise<void> {
  const desk = await openWritingDesk().catch(tellNotMade);
  let frame: Omit<Sheet, 'rows'> | null = null;
  try {
    for await (const { rows, ...rest } of parts) {
      frame ??= rest;
      await desk.work.add(rows);
    }
    if (frame) handOver(await desk.work.write(frame, kind, language), `${name}.${kind}`);
  } catch (error) {
    tellNotMade(error);
  } finally {
    desk.close();
  }
}

function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari begins to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
