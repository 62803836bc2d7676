import * as v from 'valibot';
import { headers } from '@/contract/envelope';
import { changesSchema } from '@/contract/sync';
import { tripEndpoints } from '@/contract/trips';
import type { Calls } from '@/http/calls';
import { request } from '@/http/request';
import type { FetchChanges } from '@/offline/replica';
import { resources } from './areas';

/** As much of a row as the replica needs; it is stored as it came, and read by the release that is there when somebody looks. */
const page = changesSchema(v.looseObject({ id: v.string(), version: v.number(), rev: v.number() }));

/** A page of changes. A row that this release can't read is one of its rows all the same. */
export const createFetchChanges =
  (calls: Calls, userId: string): FetchChanges =>
  (resource, query) =>
    request(
      {
        ...tripEndpoints.changes,
        path: `admin/${resources.find(({ name }) => name === resource)?.under ?? resource}/changes`,
        payload: page,
      },
      // Whoever signs in meanwhile may be of another company: rows are for the person whose device asks.
      { calls, query, headers: { [headers.actingUser]: userId }, signal: AbortSignal.timeout(30_000) },
    );
