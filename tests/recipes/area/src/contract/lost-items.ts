import * as v from 'valibot';
import { type Endpoints, readsOf } from './endpoint';
import { id, instant, orOther, recordFields, searchText, text } from './primitives';
import { is, resource, words } from './resource';

export const lostItemStatusSchema = v.picklist(['lost', 'found'], 'invalid');

/** `POST admin/lost-item`: something was left in a car. */
export const reportLostItemBody = v.strictObject({ id, what: text(200) });

export const lostItemSchema = v.object({
  ...recordFields,
  what: text(200),
  status: orOther(lostItemStatusSchema),
  reportedAt: instant,
});
export type LostItem = v.InferOutput<typeof lostItemSchema>;

export const lostItem = resource({
  name: 'lost-item',
  row: lostItemSchema,
  held: { since: 'reportedAt', indexes: ['reportedAt', 'status'] },
  filters: { search: searchText, status: lostItemStatusSchema },
  matches: { search: words('what'), status: is('status') },
  sorts: ['reportedAt', 'what', 'status'],
  order: 'desc',
});

export const lostItemEndpoints = {
  ...readsOf(lostItem),
  add: {
    method: 'POST',
    path: 'admin/lost-item',
    summary: 'Report what was left in a car',
    auth: 'session',
    body: reportLostItemBody,
    payload: lostItemSchema,
    keyed: true,
  },
} as const satisfies Endpoints;
