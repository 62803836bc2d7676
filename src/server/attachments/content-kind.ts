import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentKind } from '@/contract/attachments';

/** By the media type that signatures and structure give. */
const kinds: ReadonlyMap<string, Exclude<AttachmentKind, 'xml' | 'csv' | 'text'>> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

export const mediaTypes: Record<AttachmentKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xml: 'application/xml',
  csv: 'text/csv',
  text: 'text/plain',
};

/** What a file is by its content, whatever anybody calls it; null for all that isn't taken. */
export async function kindOf(bytes: Uint8Array): Promise<Exclude<AttachmentKind, 'csv'> | null> {
  const found = await signatureOf(bytes);
  const kind = found && kinds.get(found);
  if (kind) return kind;
  const text = textOf(bytes);
  return text === null ? null : kindOfText(text);
}

async function signatureOf(bytes: Uint8Array): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? null;
  } catch {
    // An archive that is broken, or built to be unpacked for ever.
    return null;
  }
}

/** What only machines write into a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f]/;

function textOf(bytes: Uint8Array): string | null {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding);
    if (text !== null && !control.test(text)) return text;
  }
  return null;
}

/** By its byte order mark, else as the web writes and as spreadsheets of Western Europe do. */
const encodingsOf = ([first, second]: Uint8Array): string[] =>
  first === 0xff && second === 0xfe ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'windows-1252'];

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Declarations with which a document names or loads others. */
const declared = /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i;
/** What of it a browser would run. */
const active = /www\.w3\.org\/(1999\/xhtml|2000\/svg)/i;

/** With the letters that are written as numbers, as whoever reads the XML has them. */
const spelledOut = (xml: string) =>
  xml.replace(/&#(x[\da-f]+|\d+);/gi, (written, digits: string) => {
    const letter = Number(digits.replace(/^x/i, '0x'));
    return letter < 0x80 ? String.fromCharCode(letter) : written;
  });

/**
 * Invoices travel as XML that declares itself; whatever else begins with a tag, or with the name of a program, is meant to run. XML has
 * no escape characters, and in the one encoding that has some they stand between letters and are read as nothing.
 */
function kindOfText(text: string): 'xml' | 'text' | null {
  const start = text.trimStart();
  if (!/^<\?xml\s/.test(start)) return /^(<|#!)/.test(start) ? null : 'text';
  const runs =
    text.includes('\x1b') || declared.test(text) || active.test(spelledOut(text)) || /^<\?xml[^>]*>\s*<(html|svg)\b/i.test(start);
  return runs ? null : 'xml';
}
