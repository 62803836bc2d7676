import * as v from 'valibot';
import { importOutcomeSchema } from '@/contract/employees';
import { type Ref, refOf } from '@/offline/command';
import { headKeyOf, type JobParts, type Jobs, jobHead } from '@/offline/jobs';
import { fields } from './columns';

/** One import at a time lies on the device, in parts of these keys. */
export const importName = 'import';
const prefix = `${importName}/`;
const headKey = headKeyOf(importName);
const batchPrefix = `${prefix}batch/`;
const countPrefix = `${prefix}count/`;
const refusedPrefix = `${prefix}refused/`;

const cellSchema = v.object({ text: v.string(), date: v.nullable(v.string()) });
const problemSchema = v.object({
  field: v.picklist(fields),
  code: v.string(),
  column: v.nullable(v.number()),
  /** What the field is by now, where somebody else was faster. */
  now: v.optional(v.nullable(v.string())),
});
export type LineProblem = v.InferOutput<typeof problemSchema>;

const lineSchema = v.object({ line: v.number(), employeeNumber: v.string(), name: v.string(), cells: v.array(cellSchema) });

/** A line of the file with all its cells, so that it can be written into a file again. */
export type StagedLine = v.InferOutput<typeof lineSchema>;

const refusedLineSchema = v.object({ ...lineSchema.entries, problems: v.array(problemSchema) });
/** One that was not taken, and why. */
export type RefusedLine = v.InferOutput<typeof refusedLineSchema>;

const countsSchema = v.object({ new: v.number(), changed: v.number(), unchanged: v.number(), refused: v.number() });
export type Counts = v.InferOutput<typeof countsSchema>;

const creationSchema = v.object({
  resource: v.picklist(['department', 'designation']),
  id: v.string(),
  key: v.string(),
  title: v.string(),
  done: v.boolean(),
});
export type Creation = v.InferOutput<typeof creationSchema>;

const headSchema = v.object({
  ...jobHead,
  fileName: v.string(),
  header: v.array(v.string()),
  /** Column of each field. */
  mapping: v.record(v.picklist(fields), v.nullable(v.number())),
  /** Rows to send, all batches together. */
  total: v.number(),
  creations: v.array(creationSchema),
});
export type Head = v.InferOutput<typeof headSchema>;

const batchSchema = v.object({
  key: v.string(),
  /** It may have reached the server. */
  sent: v.boolean(),
  /** Frozen: they go out word for word, those that an earlier release has staged too. */
  rows: v.array(v.unknown()),
  lines: v.array(lineSchema),
});
export type Batch = v.InferOutput<typeof batchSchema>;
/** One that lies on the device, under its part's key. */
export type StoredBatch = Batch & { partKey: string };

// A row without a base is somebody new.
const newRowSchema = v.looseObject({ id: v.string(), base: v.optional(v.undefined()) });
const madeBy = ({ rows }: Pick<Batch, 'rows'>): Ref[] =>
  rows.flatMap((row) => (v.is(newRowSchema, row) ? [refOf('employee', row.id)] : []));
const neededRow = v.object({
  departmentId: v.optional(v.string()),
  designationId: v.optional(v.string()),
  base: v.optional(v.unknown()),
  id: v.string(),
});
/** Records that there have to be before the batch can be taken. */
export const neededBy = ({ rows }: Pick<Batch, 'rows'>): Ref[] =>
  rows.flatMap((row) => {
    if (!v.is(neededRow, row)) return [];
    const { departmentId, designationId, base, id } = row;
    return [
      ...(departmentId === undefined ? [] : [refOf('department', departmentId)]),
      ...(designationId === undefined ? [] : [refOf('designation', designationId)]),
      ...(base === undefined ? [] : [refOf('employee', id)]),
    ];
  });
const madeByHead = ({ creations }: Pick<Head, 'creations'>): Ref[] =>
  creations.flatMap(({ resource, id, done }) => (done ? [] : [refOf(resource, id)]));

/** How far an import is. */
export type ImportProgress = Head & { done: number; counts: Counts };

export const noCounts: Counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
/** What needed no sending. */
const previewed = 'preview';

export async function readImport(parts: JobParts): Promise<Head | null> {
  const value = await parts.get(headKey);
  return value === undefined ? null : v.parse(headSchema, value);
}

/** A department or designation that the API has taken, or will never take. */
export async function markCreated(parts: JobParts, key: string): Promise<void> {
  const head = await readImport(parts);
  if (!head) return;
  const creations = head.creations.map((each) => (each.key === key ? { ...each, done: true } : each));
  await parts.put(headKey, { ...head, creations }, madeByHead({ creations }));
}

export async function readProgress(parts: JobParts): Promise<ImportProgress | null> {
  const head = await readImport(parts);
  if (!head) return null;
  const counts = { ...noCounts };
  let done = 0;
  for (const [key, value] of await parts.under(countPrefix)) {
    const part = v.parse(countsSchema, value);
    for (const outcome of importOutcomeSchema.options) counts[outcome] += part[outcome];
    if (key !== countPrefix + previewed) done += Object.values(part).reduce((sum, count) => sum + count, 0);
  }
  return { ...head, done, counts };
}

/**
 * Lines that were refused, before sending or by the API, and those that have not been sent, or not been answered, in the order of
 * the file. Each part is read by itself: all of a large file at once would be long work for a page.
 */
export async function readLeftovers(jobs: Pick<Jobs, 'read'>): Promise<{ refused: RefusedLine[]; unsent: StagedLine[] }> {
  const linesUnder = async <Line>(prefix: string, linesOf: (part: unknown) => Line[]) => {
    const lines: Line[] = [];
    for (const name of await jobs.read((parts) => parts.names(prefix))) {
      const part = await jobs.read((parts) => parts.get(name));
      // What has been answered meanwhile is gone.
      if (part !== undefined) lines.push(...linesOf(part));
    }
    return lines;
  };
  const unsent = await linesUnder(batchPrefix, (part) => v.parse(batchSchema, part).lines);
  const refused = await linesUnder(refusedPrefix, (part) => v.parse(v.array(refusedLineSchema), part));
  return { refused: refused.toSorted((a, b) => a.line - b.line), unsent };
}

/** The next batch; null once all are answered. */
export async function nextBatch(parts: JobParts): Promise<StoredBatch | null> {
  const first = await parts.first(batchPrefix);
  return first && { ...v.parse(batchSchema, first[1]), partKey: first[0] };
}

/** Notes under which key a batch goes, and whether it may have reached the server. */
export const markBatch = (parts: JobParts, { partKey, ...batch }: StoredBatch, as: Pick<Batch, 'key' | 'sent'>): Promise<void> =>
  parts.put(partKey, { ...batch, ...as }, madeBy(batch));

/** A batch gives way to what came of it; false when that was written before. */
export async function writeResult(parts: JobParts, partKey: string, counts: Counts, refused: readonly RefusedLine[]): Promise<boolean> {
  if ((await parts.get(partKey)) === undefined) return false;
  const number = partKey.slice(batchPrefix.length);
  await parts.put(countPrefix + number, counts);
  await parts.put(refusedPrefix + number, refused);
  await parts.remove(partKey);
  return true;
}

export type Staged = { head: Head; batches: Batch[]; unchanged: number; refused: readonly RefusedLine[] };

/** Lines that were refused go into parts of their own: all of a large file at once would be long work for a page. */
const linesInPart = 200;

/** Writes a confirmed import down. False when there is one, which another tab has confirmed, and whose end nobody has seen yet. */
export async function writeStaged(parts: JobParts, { head, batches, unchanged, refused }: Staged): Promise<boolean> {
  if (await readImport(parts)) return false;
  await parts.put(headKey, head, madeByHead(head));
  for (const [index, batch] of batches.entries()) await parts.put(batchPrefix + String(index).padStart(4, '0'), batch, madeBy(batch));
  await parts.put(countPrefix + previewed, { ...noCounts, unchanged, refused: refused.length });
  for (let from = 0; from < refused.length; from += linesInPart)
    await parts.put(`${refusedPrefix}${previewed}/${String(from).padStart(6, '0')}`, refused.slice(from, from + linesInPart));
  return true;
}
