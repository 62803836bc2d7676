import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

/** The files of a built portal by their paths, as `/index.html`. */
export type Bundle = Map<string, Buffer>;

/** Pictures for the browser's install dialog: nothing runs by them. */
const leftOut = /^\/screenshots\//;

export async function readBundle(folder: string): Promise<Bundle> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const read = await Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => [`/${relative(folder, file).split(sep).join('/')}`, await readFile(file)]),
  );
  return new Map(read.filter(([path]) => !leftOut.test(path)));
}

const lengthBytes = 4;
const contentsSchema = v.array(v.tuple([v.string(), v.number()]));

/** All files as one: the length of its list of contents, the list (path and size of each), then the files. */
export function packed(bundle: Bundle): Buffer {
  const contents = Buffer.from(JSON.stringify([...bundle].map(([path, body]) => [path, body.length])));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(contents.length);
  const whole = Buffer.concat([length, contents, ...bundle.values()]);
  return brotliCompressSync(whole, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
  });
}

/** Into memory only: files of an earlier release lie nowhere where a tool could take them for source. */
export function unpacked(archive: Buffer): Bundle {
  const whole = brotliDecompressSync(archive);
  const begin = lengthBytes + whole.readUInt32BE();
  const contents = v.parse(contentsSchema, JSON.parse(whole.subarray(lengthBytes, begin).toString()));
  const bundle: Bundle = new Map();
  let at = begin;
  for (const [path, size] of contents) {
    bundle.set(path, whole.subarray(at, at + size));
    at += size;
  }
  return bundle;
}
