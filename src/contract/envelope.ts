import * as v from 'valibot';
import { id, instant, orOther } from './primitives';

/** Codes that a client may decide by. The HTTP status never says more than they do. */
export const problemCodeSchema = v.picklist([
  'unreadable', // 400
  'session-expired', // 401
  'session-revoked', // 401, and the device's rows go
  'service-key', // 401 of dispatch and support systems, never of a person
  'forbidden', // 403
  'other-person', // 403, the change is another person's than the session: it waits for its own
  'not-found', // 404, also for another company's records
  'method', // 405
  'in-progress', // 409, the same key is being worked on: try again
  'state', // 409, the record's state forbids it; errors[0].code says which rule
  'precondition', // 412, payload holds the current record
  'too-large', // 413
  'media-type', // 415
  'validation', // 422, errors say where
  'credentials', // 422, wrong email or password
  'reset-link', // 422, a dead reset link
  'key-reused', // 422, the key came with another body
  'expired', // 422, came after Valid-Until
  'voided', // 422, the key was voided before it arrived
  'rate', // 429, Retry-After says when
  'internal', // 500
  'unavailable', // 503, Retry-After may say when
]);
export type ProblemCode = v.InferOutput<typeof problemCodeSchema>;

export const fieldErrorSchema = v.object({
  /** Path of the field in the body, as `stops.0.label`; empty for the whole. */
  field: v.string(),
  /** What is wrong with it, as `required`; see the area's labels for the words. */
  code: v.string(),
  message: v.string(),
});
export type FieldError = v.InferOutput<typeof fieldErrorSchema>;

/** A change of a record by a person: which fields of its form, when, and by whom. */
export const editSchema = v.object({
  fields: v.array(v.string()),
  at: instant,
  by: v.object({ id, name: v.string() }),
});
export type Edit = v.InferOutput<typeof editSchema>;

export const failureSchema = v.object({
  code: orOther(problemCodeSchema),
  message: v.string(),
  /** The current record with `precondition`, else null. */
  payload: v.unknown(),
  errors: v.array(fieldErrorSchema),
  /** With `precondition`: what has been changed since the version that was asked for, the oldest first. */
  edits: v.optional(v.array(editSchema)),
  requestId: v.string(),
});
export type Failure = v.InferOutput<typeof failureSchema>;

export const successSchema = v.object({ code: v.literal('ok'), message: v.string(), payload: v.unknown() });
export type Success<Payload = unknown> = { code: 'ok'; message: string; payload: Payload };

/** A list's payload. */
export const pageSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ data: v.array(row), total: v.number(), page: v.number(), sizePerPage: v.number() });
export type Page<Row> = { data: Row[]; total: number; page: number; sizePerPage: number };

/** Headers besides the spec's own. */
export const headers = {
  /** On each changing call: one UUID for one intent, the same on every try. */
  key: 'Idempotency-Key',
  /** The version that an edit started from. */
  ifMatch: 'If-Match',
  /** Server time after which the change must not take effect. */
  validUntil: 'Valid-Until',
  /** Id of the person whose change it is, so that no mix-up of sessions can send one as somebody else. */
  actingUser: 'Acting-User',
  /** Server time at which its person pressed save; a change that waited on its device for a network came later. */
  queuedAt: 'Queued-At',
  /** On answers: the server's clock, milliseconds since 1970. */
  serverTime: 'Server-Time',
  /** On answers: this key had been answered before. */
  replayed: 'Idempotent-Replayed',
  /** Dispatch and support systems sign in with it. */
  serviceKey: 'Service-Key',
} as const;
