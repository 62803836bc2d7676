import { Inflate } from 'fflate';

/** Bytes of all parts that are read, unpacked. */
export const unpackedLimit = 50 * 1024 * 1024;

type Entry = { path: string; method: number; encrypted: boolean; packed: number; unpacked: number; at: number };
export type UnzipProblem = 'unpacked-too-large' | 'unreadable';

const centralDirectory = 0x02014b50;
const endOfDirectory = 0x06054b50;
const localHeader = 0x04034b50;
/** An inflater turns a byte into a thousand at most, and gives what came of a piece at once. */
const pieceSize = 16 * 1024;

/**
 * The files of a ZIP archive, each unpacked only when it is read, in pieces. The sizes that the archive declares are looked at
 * before, and the bytes that come out are counted, because an archive may lie.
 */
export class Archive {
  readonly #bytes: ArrayBuffer;
  readonly #entries: Map<string, Entry>;
  #room = unpackedLimit;

  private constructor(bytes: ArrayBuffer, entries: readonly Entry[]) {
    this.#bytes = bytes;
    this.#entries = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
  }

  static open(bytes: ArrayBuffer): Archive | null {
    const entries = entriesOf(new DataView(bytes));
    return entries && new Archive(bytes, entries);
  }

  /** Names differ in their case between what writes and what refers to them. */
  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** Hands the file's text over piece by piece, until `take` answers that it has enough. */
  read(path: string, take: (text: string) => 'enough' | undefined): UnzipProblem | null {
    const entry = this.#entries.get(path.toLowerCase());
    const packed = entry && packedBytes(this.#bytes, entry);
    if (!entry || !packed) return 'unreadable';
    if (entry.unpacked > this.#room) return 'unpacked-too-large';
    const decoder = new TextDecoder();
    try {
      for (const bytes of entry.method === 0 ? piecesOf(packed) : inflated(packed)) {
        this.#room -= bytes.length;
        if (this.#room < 0) return 'unpacked-too-large';
        if (take(decoder.decode(bytes, { stream: true })) === 'enough') return null;
      }
    } catch {
      return 'unreadable';
    }
    take(decoder.decode());
    return null;
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

/** What each piece gives is handed over before the next is unpacked. */
function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const given: Uint8Array[] = [];
  const inflate = new Inflate((bytes) => given.push(bytes));
  let left = packed.length;
  for (const piece of piecesOf(packed)) {
    left -= piece.length;
    inflate.push(piece, left === 0);
    yield* given.splice(0);
  }
}

/*
 * The directory is read here and only the bytes are fflate's to unpack: its own reader makes room for as much as an archive
 * says of itself, and cuts off what comes beyond; the one for streams goes by what stands before each file, which knows no
 * sizes where they follow after it.
 */
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
