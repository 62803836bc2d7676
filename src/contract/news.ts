import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { rev } from './primitives';

/** `trip.10682,vehicle.13`: resources, each with the rev up to which its rows are known. */
const knownRevs = v.pipe(
  v.string('required'),
  v.maxLength(1000, 'invalid'),
  v.regex(/^[a-z-]+\.\d{1,9}(,[a-z-]+\.\d{1,9})*$/, 'invalid'),
  v.transform((text) => new Map(text.split(',').map((each) => [each.split('.')[0] ?? '', Number(each.split('.')[1])]))),
);

/** What may have changed, asked of several resources in one call. */
export const newsQuery = v.strictObject({ since: knownRevs });

export const newsSchema = v.object({
  epoch: v.string(),
  /** Of each resource that was asked after and is known to this server: whether anything has changed, and how far its counter has come. */
  resources: v.record(v.string(), v.object({ changed: v.boolean(), rev })),
});
export type News = v.InferOutput<typeof newsSchema>;

export const syncEndpoints = {
  news: {
    method: 'GET',
    path: 'admin/changes',
    summary: 'Of which resources anything has changed; the changes themselves are each resource’s own',
    auth: 'session',
    query: newsQuery,
    payload: newsSchema,
  },
} as const satisfies Endpoints;
