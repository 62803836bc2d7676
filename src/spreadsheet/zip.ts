export type PlainFile = { path: string; bytes: Uint8Array<ArrayBuffer> };

/** How the bytes lie in the archive: as they are, or deflated. */
export type Packing = 'stored' | 'deflated';

const methods: Record<Packing, number> = { stored: 0, deflated: 8 };

// 1 January 1980, the first day that a ZIP archive can name: the same files always give the same bytes.
const firstDay = 0x21;

/** A ZIP archive of the files. */
export async function zip(files: readonly PlainFile[], packing: Packing): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const packed = packing === 'deflated' ? await deflate(bytes) : bytes;
    // Version 2.0, names in UTF-8, method, time, day, checksum, sizes, length of the name, no extra field.
    const facts = [20, 2, 0x0800, 2, methods[packing], 2, 0, 2, firstDay, 2, checksum(bytes), 4, packed.length, 4, bytes.length, 4];
    const local = record([0x04034b50, 4, ...facts, name.length, 2, 0, 2]);
    parts.push(local, name, packed);
    directory.push(record([0x02014b50, 4, 20, 2, ...facts, name.length, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 4, at, 4]), name);
    at += local.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record([0x06054b50, 4, 0, 2, 0, 2, files.length, 2, files.length, 2, size, 4, at, 4, 0, 2]);
  return joined([...parts, ...directory, end]);
}

/** Pairs of a number and its width in bytes, little end first. */
function record(pairs: number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let index = 0; index < pairs.length; index += 2)
    for (let byte = 0; byte < (pairs[index + 1] ?? 0); byte++) bytes.push(((pairs[index] ?? 0) >>> (8 * byte)) & 0xff);
  return Uint8Array.from(bytes);
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** CRC-32, as ZIP wants it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (checksums[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
