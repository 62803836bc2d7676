import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { OrgUnit } from '@/contract/org-units';
import type { Calls } from '@/http/calls';
import { request } from '@/http/request';

/** One intent: the same on every try. */
export type Intent = {
  key: string;
  /** Id of the person whose intent it is. */
  userId: string;
  /** Server clock, milliseconds since 1970. */
  expiresAt: number;
};

/** A batch is 200 rows, on an uplink of a few kilobytes a second. */
const answerWithin = 60_000;

const optionsOf = ({ key, userId, expiresAt }: Intent) => ({
  headers: { [headers.key]: key, [headers.actingUser]: userId, [headers.validUntil]: new Date(expiresAt).toISOString() },
  signal: AbortSignal.timeout(answerWithin),
});

/** What an import asks of the API, by the page's calls unless others are given. All throw a ProblemError. */
export const createImportApi = (calls?: Calls) => ({
  importEmployees: (rows: readonly unknown[], intent: Intent) =>
    request(endpoints.employee.import, { calls, body: { rows }, ...optionsOf(intent) }),

  addOrgUnit: (resource: 'department' | 'designation', body: Pick<OrgUnit, 'id' | 'title' | 'status'>, intent: Intent) =>
    request(endpoints[resource].add, { calls, body, ...optionsOf(intent) }),

  /** What came of an intent; after this it can have no new effect. */
  withdraw: ({ key, userId }: Pick<Intent, 'key' | 'userId'>) =>
    request(endpoints.mutation.void, {
      calls,
      parameters: { key },
      headers: { [headers.actingUser]: userId },
      signal: AbortSignal.timeout(answerWithin),
    }),
});
export type ImportApi = ReturnType<typeof createImportApi>;
