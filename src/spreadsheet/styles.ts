import { general, type NumberFormat, numberFormat } from './number-format';
import { readPart } from './read-part';
import type { Archive, UnzipProblem } from './unzip';

/** The number format of each style of a workbook; a cell names its style by number. */
export function readStyles(archive: Archive, path: string): NumberFormat[] | UnzipProblem {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  const problem = readPart(archive, path, {
    open: (name, attribute) => {
      const id = Number(attribute('numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? 'General');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) ids.push(id);
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  if (problem) return problem;
  const known = new Map<number, NumberFormat>();
  for (const id of new Set(ids)) known.set(id, numberFormat(id, codes.get(id)));
  return ids.map((id) => known.get(id) ?? general);
}
