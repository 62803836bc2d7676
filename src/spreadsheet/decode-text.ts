const sampled = 2000;
const mostExamples = 5;
const longestExample = 24;

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** How a file's bytes were taken for letters. */
export type EncodingFacts = {
  taken: Encoding;
  /** Whether the bytes leave no doubt. */
  sure: boolean;
  /** Words in which another encoding would show. */
  examples: string[];
};

/** The text of a file, as `asked` or as its bytes say, or null when they are no text. */
export function decodeText(buffer: ArrayBuffer, asked?: Encoding): { text: string; encoding: EncodingFacts } | null {
  const bytes = new Uint8Array(buffer);
  const certain = markOf(bytes) ?? withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  const taken = asked ?? certain ?? likeliest(bytes);
  const text = decoded(bytes, taken);
  if (text.includes('\0')) return null;
  const sure = certain !== null;
  return { text, encoding: { taken, sure, examples: sure && taken === certain ? [] : wordsBeyondAscii(text) } };
}

function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && isUtf8(bytes)) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Of Latin letters in UTF-16, every other byte is zero. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampled);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even * 10 < odd) return 'utf-16le';
  if (even > many && odd * 10 < even) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-8 with some bad bytes, or what an older program writes; the first of those that make equally good words. */
function likeliest(bytes: Uint8Array): Encoding {
  const text = decoded(bytes, 'utf-8');
  const bad = countOf(text, /\ufffd/g);
  if (countOf(text, /[^\0-\x7f\ufffd]/g) > bad) return 'utf-8';
  const older = (['windows-1252', 'macintosh', 'ibm850'] as const).map((encoding) => ({
    encoding,
    score: plausibility(decoded(bytes, encoding)),
  }));
  return older.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? 'windows-1252';
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** How many of the letters beyond ASCII stand where one of a western language would. */
function plausibility(text: string): number {
  const good = countOf(
    text,
    /(?<!\p{Ll})[ÁÉÍÓÚÜÑÇÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅØÆ]|[áéíóúüñçàèìòùâêîôûäëïöãõåøæß](?!\p{Lu})|(?<=\d)[ºª°]|(?<!\p{L})[¿¡–—“‘€]|[”’](?!\p{Ll})/gu,
  );
  return 2 * good - countOf(text, /[^\0-\x7f]/g);
}

function wordsBeyondAscii(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[^\s,;|"]*[^\0-\x7f][^\s,;|"]*/g)) {
    if (/[A-Za-z]/.test(word)) found.add(word.slice(0, longestExample));
    if (found.size === mostExamples) break;
  }
  return [...found];
}

/** What these have from 0x80, where no decoder can be asked: Node 20 takes the first for Latin-1, and browsers don't know the second. */
const above: Partial<Record<Encoding, string>> = {
  'windows-1252': '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶÷¸°¨·¹³²■\u00a0',
};

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  const own = above[encoding];
  if (own === undefined) return new TextDecoder(encoding).decode(bytes);
  // A decoder of Latin-1, whatever its host makes of 0x80 to 0x9f.
  const latin = new TextDecoder('iso-8859-1').decode(bytes);
  if (encoding === 'windows-1252') return latin.replace(/[\u0080-\u009f]/g, (control) => own[control.charCodeAt(0) - 0x80] ?? control);
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (own[byte - 0x80] ?? ''))).join('');
}
