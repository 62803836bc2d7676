import * as v from 'valibot';
import { type Endpoints, severalBodies, smallBody } from './endpoint';
import { batchBody, batchSchema, voidSchema } from './sync';

/** What came of changes, and several of them in one call. */
export const mutationEndpoints = {
  void: {
    method: 'POST',
    path: 'admin/mutation/{key}/void',
    summary: 'What came of a key; after this it can have no new effect',
    auth: 'session',
    body: v.strictObject({}),
    largestBody: smallBody,
    payload: voidSchema,
  },
  batch: {
    method: 'POST',
    path: 'admin/mutation/batch',
    summary: 'Make several changes that have nothing to do with one another, each with its own key and answer',
    auth: 'session',
    body: batchBody,
    largestBody: severalBodies,
    payload: batchSchema,
  },
} as const satisfies Endpoints;
