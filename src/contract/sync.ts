import * as v from 'valibot';
import { headers } from './envelope';
import { count, id, queryInteger, rev } from './primitives';

/**
 * `GET admin/{resource}/changes`. Two ways of asking:
 * `fill` (empty, then the answer's `next`) reads what exists, in an order in which it is wanted, mostly newest first;
 * `since` reads what changed after that rev, oldest first.
 */
export const changesQuery = v.strictObject({
  fill: v.optional(v.pipe(v.string(), v.maxLength(400, 'invalid'))),
  since: v.optional(queryInteger(0, 999_999_999)),
  sizePerPage: v.optional(queryInteger(1, 1000)),
});

/** One page of rows and deletions, read from one snapshot. */
export const changesSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    /** Another epoch (restored backup, new database) makes every cursor and row of the old one void. */
    epoch: v.string(),
    /** The cursor is too old to answer from: start over with `fill`. Rows are empty then. */
    reset: v.boolean(),
    rows: v.array(row),
    deleted: v.array(id),
    /** With `since`: ask on from here. With `fill`: the newest rev of the snapshot. */
    rev,
    /** With `fill`: how to ask for the next page; null at the end. */
    next: v.nullable(v.string()),
    /** With `since`: there is more after `rev`. */
    more: v.boolean(),
    /** How many rows the resource has in all. */
    total: count,
  });
export type Changes<Row> = {
  epoch: string;
  reset: boolean;
  rows: Row[];
  deleted: string[];
  rev: number;
  next: string | null;
  more: boolean;
  total: number;
};

/** Milliseconds without a byte, after which either side takes a stream of `GET admin/events` for dead. */
export const longestSilence = 45_000;

/** Data of a `change` event of `GET admin/events`. */
export const changeNoticeSchema = v.object({ /** Its name; an older client may not know it. */ resource: v.string(), rev });
export type ChangeNotice = v.InferOutput<typeof changeNoticeSchema>;

/**
 * Answer of `POST admin/mutation/{key}/void`: what had come of the key (`body` is the whole envelope
 * that was or would have been answered), or that it can have no effect any more.
 */
export const voidSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('answered'), status: v.number(), body: v.unknown() }),
  v.object({ outcome: v.literal('voided') }),
]);
export type VoidOutcome = v.InferOutput<typeof voidSchema>;

/** Most changes in one `POST admin/mutation/batch`. */
export const mostInBatch = 50;

const printable = (most: number) => v.pipe(v.string(), v.maxLength(most, 'invalid'), v.regex(/^[\x21-\x7e]+$/, 'invalid'));

/** A change as it would be sent alone: method, path below {host}, headers and body. */
const batchItem = v.strictObject({
  method: v.picklist(['POST', 'PUT', 'DELETE'], 'invalid'),
  path: printable(300),
  headers: v.strictObject({
    [headers.key]: printable(200),
    [headers.ifMatch]: v.optional(printable(20)),
    [headers.validUntil]: v.optional(printable(40)),
    [headers.actingUser]: v.optional(printable(40)),
    [headers.queuedAt]: v.optional(printable(40)),
  }),
  body: v.record(v.string(), v.unknown()),
});

/**
 * Body of `POST admin/mutation/batch`: changes that have nothing to do with one another. Each has its own key, transaction and answer;
 * they are never done or refused as one.
 */
export const batchBody = v.strictObject({
  items: v.pipe(v.array(batchItem), v.minLength(1, 'required'), v.maxLength(mostInBatch, 'too-many')),
});

/** What each change would have been answered with alone; who finds its key missing knows nothing of it. */
export const batchSchema = v.object({
  items: v.array(
    v.object({
      key: v.string(),
      status: v.number(),
      body: v.unknown(),
      /** Whether this key had been answered before. */
      replayed: v.boolean(),
      /** Seconds; null: the answer doesn't say when to try again. */
      retryAfter: v.nullable(v.number()),
    }),
  ),
});
export type BatchAnswer = v.InferOutput<typeof batchSchema>;
