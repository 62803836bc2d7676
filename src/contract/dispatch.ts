import type { Endpoints } from './endpoint';
import { pageSchema } from './envelope';
import { dispatchCompanySchema } from './session';
import { dispatchBody, dispatchListQuery, tripSchema } from './trips';

/** For dispatch systems. Ids are a company's own, so whoever has no session names the company beside each. */
export const dispatchEndpoints = {
  companies: {
    method: 'GET',
    path: 'dispatch/company/list-sort',
    summary: 'The companies that book rides',
    auth: 'service',
    query: dispatchListQuery,
    payload: pageSchema(dispatchCompanySchema),
  },
  waiting: {
    method: 'GET',
    path: 'dispatch/company/{companyId}/trip/list-sort',
    summary: 'Rides of a company that are neither completed nor cancelled, next pickup first',
    auth: 'service',
    query: dispatchListQuery,
    payload: pageSchema(tripSchema),
  },
  step: {
    method: 'POST',
    path: 'dispatch/company/{companyId}/trip/{id}/{step}',
    summary: 'Move a ride on',
    auth: 'service',
    body: dispatchBody,
    payload: tripSchema,
  },
} as const satisfies Endpoints;
