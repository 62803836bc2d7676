import { readPart } from './read-part';
import type { Archive, UnzipProblem } from './unzip';

/** The texts that cells refer to by number. */
export function readSharedStrings(archive: Archive, path: string): string[] | UnzipProblem {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  const problem = readPart(archive, path, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inPhonetic = true;
      if (name === 't') inText = !inPhonetic;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescaped(text));
      if (name === 'rPh') inPhonetic = false;
      if (name === 't') inText = false;
    },
    text: (read) => {
      if (inText) text += read;
    },
  });
  return problem ?? strings;
}

/** What XML can't hold, Excel writes as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text;
