import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { editSchema, pageSchema } from './envelope';
import { id, instant, type Known, localDate, orOther, pageQuery, queryInteger, searchText } from './primitives';

/** Who made a change: somebody of the company, another system with the service key, or the API by itself. */
export const auditPartySchema = v.picklist(['person', 'dispatch', 'support', 'fleet', 'system']);
export type AuditParty = v.InferOutput<typeof auditPartySchema>;

export const auditActionSchema = v.picklist(['created', 'changed', 'deleted', 'erased']);
export type AuditAction = v.InferOutput<typeof auditActionSchema>;

/** One field of a record, as it was and as it became; null for what wasn't there. */
export const auditChangeSchema = v.object({ field: v.string(), before: v.unknown(), after: v.unknown() });
export type AuditChange = v.InferOutput<typeof auditChangeSchema>;

/** What one transaction made of one record. */
export const auditEntrySchema = v.object({
  id,
  /** When it took effect. */
  at: instant,
  /** When its person pressed save, which on a device with no network was earlier; null where nobody said. */
  queuedAt: v.nullable(instant),
  by: v.object({ party: orOther(auditPartySchema), id: v.nullable(id), name: v.nullable(v.string()) }),
  /** As the session's device named itself. */
  device: v.nullable(v.string()),
  action: orOther(auditActionSchema),
  /** What kind of record, by the name of its resource. */
  resource: v.string(),
  recordId: id,
  /** What people call the record, as it was then. */
  recordName: v.string(),
  /** The same in Spanish, where the record has a name in each language. */
  recordNameEs: v.optional(v.nullable(v.string())),
  changes: v.array(auditChangeSchema),
  /** What was personal in it has been erased since. */
  redacted: v.boolean(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
/** As the server stores it. */
export type KnownAuditEntry = Known<AuditEntry>;

const resourceName = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'invalid'));

/** What the history is narrowed by; dates are the company's own, both inclusive. */
const auditFilterSchema = v.strictObject({
  from: v.optional(localDate),
  to: v.optional(localDate),
  /** Whose changes. */
  adminId: v.optional(id),
  resource: v.optional(resourceName),
  recordId: v.optional(id),
  /** What the record is called: its number or name. */
  search: v.optional(searchText),
});
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

/** `GET admin/audit/list-sort`: the newest comes first. */
export const auditQuery = v.strictObject({ ...auditFilterSchema.entries, ...pageQuery });
export type AuditQuery = v.InferOutput<typeof auditQuery>;

/** `GET admin/audit/edits`: what people have made of a record after a version of it. */
const editsQuery = v.strictObject({
  resource: resourceName,
  recordId: id,
  version: queryInteger(0, 999_999_999),
});

/** Who can have changed something. */
const colleagueSchema = v.object({ id, name: v.string() });

/** Who changed what. */
export const auditEndpoints = {
  list: {
    method: 'GET',
    path: 'admin/audit/list-sort',
    summary: 'A page of the history of changes, of the company or of one record',
    auth: 'session',
    query: auditQuery,
    payload: pageSchema(auditEntrySchema),
  },
  edits: {
    method: 'GET',
    path: 'admin/audit/edits',
    summary: 'Who has changed which fields of a record after a version of it, the oldest first',
    auth: 'session',
    query: editsQuery,
    payload: v.array(editSchema),
  },
  people: {
    method: 'GET',
    path: 'admin/audit/people',
    summary: 'The people of the company who can have changed something',
    auth: 'session',
    payload: v.array(colleagueSchema),
  },
} as const satisfies Endpoints;
