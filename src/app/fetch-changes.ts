import * as v from 'valibot';
import { headers } from '@/contract/envelope';
import { syncEndpoints } from '@/contract/news';
import { changesSchema } from '@/contract/sync';
import { tripEndpoints } from '@/contract/trips';
import type { Calls } from '@/http/calls';
import { problemOf } from '@/http/problem';
import { request } from '@/http/request';
import type { FetchNews } from '@/offline/news';
import type { FetchChanges } from '@/offline/replica';
import { resources } from './areas';

/** As much of a row as the replica needs; it is stored as it came, and read by the release that is there when somebody looks. */
const page = changesSchema(v.looseObject({ id: v.string(), version: v.number(), rev: v.number() }));

/** How long an answer may take, in milliseconds. */
const usualWait = 30_000;

/** How a device hears what has changed at the API. A row that this release can't read is one of a page's rows all the same. */
export function changesFor(calls: Calls, userId: string): { fetchChanges: FetchChanges; fetchNews: FetchNews } {
  // Whoever signs in meanwhile may be of another company: rows are for the person whose device asks.
  const options = () => ({ calls, headers: { [headers.actingUser]: userId }, signal: AbortSignal.timeout(usualWait) });
  return {
    fetchChanges: (resource, query) =>
      request(
        {
          ...tripEndpoints.changes,
          path: `admin/${resources.find(({ name }) => name === resource)?.under ?? resource}/changes`,
          payload: page,
        },
        { ...options(), query },
      ),

    async fetchNews(since) {
      const known = Object.entries(since).map(([resource, rev]) => `${resource}.${rev}`);
      try {
        return await request(syncEndpoints.news, { ...options(), query: { since: known.join(',') } });
      } catch (error) {
        const problem = problemOf(error);
        // An API of an earlier release, or of a later one that asks otherwise.
        if (problem.kind === 'refused' && [404, 405, 422].includes(problem.status)) return null;
        throw error;
      }
    },
  };
}
