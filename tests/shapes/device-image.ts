import * as v from 'valibot';

const keyPathSchema = v.nullable(v.union([v.string(), v.array(v.string())]));

export const deviceImageSchema = v.object({
  /** IndexedDB's own number, ten times Dexie's. */
  version: v.number(),
  stores: v.array(
    v.object({
      name: v.string(),
      keyPath: keyPathSchema,
      autoIncrement: v.boolean(),
      indexes: v.array(v.object({ name: v.string(), keyPath: keyPathSchema, unique: v.boolean(), multiEntry: v.boolean() })),
      rows: v.array(v.unknown()),
    }),
  ),
});
/** A database as it lies on a device: its stores as that release has made them, and all rows. */
export type DeviceImage = v.InferOutput<typeof deviceImageSchema>;

/** As JSON, with files in Base64. Runs in a browser too, so it uses nothing from around it, nor names a function. */
export async function takeImage(name: string): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = [];
  for (const storeName of db.objectStoreNames) {
    const store = db.transaction(storeName).objectStore(storeName);
    const indexes = [];
    for (const indexName of store.indexNames) {
      const { keyPath, unique, multiEntry } = store.index(indexName);
      indexes.push({ name: indexName, keyPath, unique, multiEntry });
    }
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const reading = store.getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    for (const row of rows) {
      // The one form that keeps a file.
      if (typeof row !== 'object' || row === null || !('values' in row)) continue;
      const { values } = row;
      if (typeof values !== 'object' || values === null || !('content' in values)) continue;
      const { content } = values;
      if (!(content instanceof Blob || content instanceof ArrayBuffer)) continue;
      const text = btoa(String.fromCharCode(...new Uint8Array(content instanceof Blob ? await content.arrayBuffer() : content)));
      Object.assign(values, { content: content instanceof Blob ? { file: text } : { bytes: text } });
    }
    stores.push({ name: storeName, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes, rows });
  }
  db.close();
  return JSON.stringify({ version: db.version, stores });
}

export const imageOf = (text: string): DeviceImage => v.parse(deviceImageSchema, JSON.parse(text));

const base64 = v.pipe(v.string(), v.base64());
const fileSchema = v.strictObject({ file: base64 });
const bytesSchema = v.strictObject({ bytes: base64 });
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A row as it was, its file too. */
export function revived(value: unknown): unknown {
  if (v.is(fileSchema, value)) return new Blob([bytesOf(value.file)]);
  if (v.is(bytesSchema, value)) return bytesOf(value.bytes).buffer;
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revived(each)]));
}

/** Puts a device back as it was left, with nothing of today's code. */
export function putBack(name: string, { version, stores }: DeviceImage): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const { name: indexName, keyPath: path, unique, multiEntry } of indexes)
          store.createIndex(indexName, path ?? '', { unique, multiEntry });
        for (const row of rows) store.add(revived(row));
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}

export const rowsIn = ({ stores }: DeviceImage, name: string): unknown[] => stores.find((store) => store.name === name)?.rows ?? [];
