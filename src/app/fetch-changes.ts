import * as v from 'valibot';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import { changesSchema } from '@/contract/sync';
import type { Calls } from '@/http/calls';
import { ProblemError } from '@/http/problem';
import { request } from '@/http/request';
import type { StoredRecord } from '@/offline/command';
import type { FetchChanges } from '@/offline/replica';
import { slicesOf, yieldToBrowser } from '@/offline/yield';
import { resources } from './areas';

const unreadRows = changesSchema(v.unknown());
/** Rows parsed in one task. */
const sliceSize = 25;

/** A page of changes. Its rows are parsed in slices: all in one go, a slow phone would stand still while its first rows come in. */
export const createFetchChanges =
  (calls: Calls, userId: string): FetchChanges =>
  async (resource, query) => {
    const declared = resources.find(({ name }) => name === resource);
    if (!declared) throw new Error(`No changes of ${resource}`);
    const page = await request(
      { ...endpoints.trip.changes, path: `admin/${resource}/changes`, payload: unreadRows },
      // Whoever signs in meanwhile may be of another company: rows are for the person whose device asks.
      { calls, query, headers: { [headers.actingUser]: userId }, signal: AbortSignal.timeout(30_000) },
    );
    const rowsSchema: v.GenericSchema<unknown, StoredRecord[]> = v.array(declared.row);
    const rows: StoredRecord[] = [];
    for (const slice of slicesOf(page.rows, sliceSize)) {
      const parsed = v.safeParse(rowsSchema, slice);
      if (!parsed.success) throw new ProblemError({ kind: 'captive' });
      rows.push(...parsed.output);
      if (rows.length < page.rows.length) await yieldToBrowser();
    }
    return { ...page, rows };
  };
