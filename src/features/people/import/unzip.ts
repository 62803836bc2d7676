export const unpackedLimit = 50 * 1024 * 1024;

export type Unzipped = { files: Map<string, Uint8Array<ArrayBuffer>> } | { problem: 'unpacked-too-large' | 'unreadable' };

type Entry = { path: string; method: number; encrypted: boolean; packed: number; unpacked: number; at: number };

const centralDirectory = 0x02014b50;
const endOfDirectory = 0x06054b50;
const localHeader = 0x04034b50;

/**
 * Those files of a ZIP archive whose path `wanted` accepts. The sizes that the archive declares are added up before
 * anything is unpacked, and the bytes that come out are counted, because an archive may lie.
 * Done by the browser's own inflater: the one of the spreadsheet library starts workers from blobs, which the content security
 * policy forbids.
 */
export async function unzip(bytes: ArrayBuffer, wanted: (path: string) => boolean): Promise<Unzipped> {
  const entries = entriesOf(new DataView(bytes));
  if (!entries) return { problem: 'unreadable' };
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > unpackedLimit) return { problem: 'unpacked-too-large' };
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let room = unpackedLimit;
  for (const entry of entries.filter(({ path }) => wanted(path))) {
    const packed = packedBytes(bytes, entry);
    if (!packed) return { problem: 'unreadable' };
    const file = entry.method === 0 ? packed : await inflate(packed, room);
    if (!file) return { problem: 'unreadable' };
    room -= file === 'too-large' ? Infinity : file.length;
    if (file === 'too-large' || room < 0) return { problem: 'unpacked-too-large' };
    files.set(entry.path, file);
  }
  return { files };
}

function entriesOf(view: DataView): Entry[] | null {
  const end = endAt(view);
  if (end === null) return null;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== centralDirectory) return null;
    const nameLength = view.getUint16(at + 28, true);
    if (at + 46 + nameLength > view.byteLength) return null;
    entries.push({
      path: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where the end record is: last, but for a comment of up to 65,535 bytes. */
function endAt(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
}

function packedBytes(bytes: ArrayBuffer, { at, packed, method, encrypted }: Entry): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes);
  if (encrypted || (method !== 0 && method !== 8)) return null;
  if (at + 30 > bytes.byteLength || view.getUint32(at, true) !== localHeader) return null;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start + packed > bytes.byteLength ? null : new Uint8Array(bytes, start, packed);
}

async function inflate(packed: Uint8Array<ArrayBuffer>, room: number): Promise<Uint8Array<ArrayBuffer> | 'too-large' | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > room) {
        await reader.cancel();
        return 'too-large';
      }
      chunks.push(value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
