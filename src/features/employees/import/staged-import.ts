import * as v from 'valibot';
import { importOutcomeSchema } from '@/contract/employees';
import type { Pieces, Work } from '@/offline/work';
import { fields } from './columns';

/** One import at a time lies on the device, in pieces of these keys. */
const prefix = 'import/';
const headKey = `${prefix}head`;
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
  fileName: v.string(),
  header: v.array(v.string()),
  /** Column of each field. */
  mapping: v.record(v.picklist(fields), v.nullable(v.number())),
  /** Server clock, milliseconds: what was not sent by then is not sent by itself. */
  expiresAt: v.number(),
  /** Rows to send, all batches together. */
  total: v.number(),
  creations: v.array(creationSchema),
  /** stopping: as soon as the batch under way is answered. */
  state: v.picklist(['running', 'stopping', 'stopped', 'finished']),
  /** Why it stopped by itself: it came too late, or the API took nothing of it (its code). */
  problem: v.nullable(v.string()),
  /** How often in a row no answer came that settles anything, though the API can be reached. */
  failures: v.optional(v.number(), 0),
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

/** As many failures as take about a minute: what is no hiccup any more is told. */
const manyFailures = 6;
export const isStuck = ({ state, failures }: Pick<Head, 'state' | 'failures'>): boolean =>
  (state === 'running' || state === 'stopping') && failures >= manyFailures;

/** How far an import is. */
export type ImportProgress = Head & { done: number; counts: Counts };

export const noCounts: Counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
/** What needed no sending. */
const previewed = 'preview';

export async function readHead(pieces: Pieces): Promise<Head | null> {
  const value = await pieces.get(headKey);
  return value === undefined ? null : v.parse(headSchema, value);
}

/** Changes the head as it stands by now; null leaves it. */
export async function turnHead(pieces: Pieces, change: (head: Head) => Head | null): Promise<void> {
  const head = await readHead(pieces);
  const changed = head && change(head);
  if (changed) await pieces.put(headKey, changed);
}

export async function readProgress(pieces: Pieces): Promise<ImportProgress | null> {
  const head = await readHead(pieces);
  if (!head) return null;
  const counts = { ...noCounts };
  let done = 0;
  for (const [key, value] of await pieces.under(countPrefix)) {
    const piece = v.parse(countsSchema, value);
    for (const outcome of importOutcomeSchema.options) counts[outcome] += piece[outcome];
    if (key !== countPrefix + previewed) done += Object.values(piece).reduce((sum, count) => sum + count, 0);
  }
  return { ...head, done, counts };
}

/**
 * Lines that were refused, before sending or by the API, and those that have not been sent, or not been answered, in the order of
 * the file. Each piece is read by itself: all of a large file at once would be long work for a page.
 */
export async function readLeftovers(work: Pick<Work, 'read'>): Promise<{ refused: RefusedLine[]; unsent: StagedLine[] }> {
  const linesUnder = async <Line>(prefix: string, linesOf: (piece: unknown) => Line[]) => {
    const lines: Line[] = [];
    for (const name of await work.read((pieces) => pieces.names(prefix))) {
      const piece = await work.read((pieces) => pieces.get(name));
      // What has been answered meanwhile is gone.
      if (piece !== undefined) lines.push(...linesOf(piece));
    }
    return lines;
  };
  const unsent = await linesUnder(batchPrefix, (piece) => v.parse(batchSchema, piece).lines);
  const refused = await linesUnder(refusedPrefix, (piece) => v.parse(v.array(refusedLineSchema), piece));
  return { refused: refused.toSorted((a, b) => a.line - b.line), unsent };
}

/** The next batch with its place; null once all are answered. */
export async function nextBatch(pieces: Pieces): Promise<(Batch & { place: string }) | null> {
  const first = await pieces.first(batchPrefix);
  return first && { ...v.parse(batchSchema, first[1]), place: first[0].slice(batchPrefix.length) };
}

export const markSent = (pieces: Pieces, { place, ...batch }: Batch & { place: string }): Promise<void> =>
  pieces.put(batchPrefix + place, { ...batch, sent: true });

/** Nothing has come of it, and nothing can any more under the key that it had. */
export const markUnsent = (pieces: Pieces, { place, ...batch }: Batch & { place: string }, key: string): Promise<void> =>
  pieces.put(batchPrefix + place, { ...batch, key, sent: false });

/** A batch gives way to what came of it; false when that was written before. */
export async function writeResult(pieces: Pieces, place: string, counts: Counts, refused: readonly RefusedLine[]): Promise<boolean> {
  if ((await pieces.get(batchPrefix + place)) === undefined) return false;
  await pieces.put(countPrefix + place, counts);
  await pieces.put(refusedPrefix + place, refused);
  await pieces.remove(batchPrefix + place);
  return true;
}

export type Staged = { head: Head; batches: Batch[]; unchanged: number; refused: readonly RefusedLine[] };

/** Lines that were refused go into pieces of their own: all of a large file at once would be long work for a page. */
const linesInPiece = 200;

/** Writes a confirmed import down. False when there is one, which another tab has confirmed, and whose end nobody has seen yet. */
export async function writeStaged(pieces: Pieces, { head, batches, unchanged, refused }: Staged): Promise<boolean> {
  if (await readHead(pieces)) return false;
  await pieces.put(headKey, head);
  for (const [index, batch] of batches.entries()) await pieces.put(batchPrefix + String(index).padStart(4, '0'), batch);
  await pieces.put(countPrefix + previewed, { ...noCounts, unchanged, refused: refused.length });
  for (let from = 0; from < refused.length; from += linesInPiece)
    await pieces.put(`${refusedPrefix}${previewed}/${String(from).padStart(6, '0')}`, refused.slice(from, from + linesInPiece));
  return true;
}

/** Nothing of it is left to be sent. */
export const release = (pieces: Pieces): Promise<void> => pieces.release(prefix);
export const removeAll = (pieces: Pieces): Promise<void> => pieces.remove(prefix);
