const sampled = 2000;

/** The text of a file in UTF-8, UTF-16 or Windows-1252, or null when its bytes are no text. */
export function decodeText(buffer: ArrayBuffer): string | null {
  const bytes = new Uint8Array(buffer);
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? windows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text;
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return withoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
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

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80. */
const above = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

// Node 20 decodes it as Latin-1; a browser leaves nothing to replace.
const windows1252 = (bytes: Uint8Array<ArrayBuffer>) =>
  new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, (control) => above[control.charCodeAt(0) - 0x80] ?? control);
