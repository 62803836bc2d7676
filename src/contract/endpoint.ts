import * as v from 'valibot';
import { pageSchema } from './envelope';
import { listQueryOf, type Resource, type ResourceRow } from './resource';
import { changesQuery, changesSchema } from './sync';

/** A call, as the server routes it, the portal makes it and OpenAPI describes it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below {host}; `{name}` stands for one path segment. */
  path: string;
  summary: string;
  auth: 'public' | 'session' | 'service';
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  payload: v.GenericSchema;
  /** Takes form data instead of JSON: the name of its one field, a file. */
  upload?: string;
  /** Answers with a file instead of JSON, whose ETag is its SHA-256. */
  download?: true;
  /** Most bytes of its body; {@link largestBodyOf} says how many where this doesn't. */
  largestBody?: number;
  /** Changes something that may not happen twice: wants Idempotency-Key. */
  keyed?: true;
  /** Replaces a record: wants If-Match. */
  ifMatch?: true;
  /** Whose changes it tells. */
  resource?: Resource;
};
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** An answer that says nothing but that it is done. */
export const nothing = v.null();

const kibibyte = 1024;
/** What anybody may send, and what says nothing but that something shall happen. */
export const smallBody = 8 * kibibyte;
/** A whole form at its longest, in letters of three bytes, several times over. */
const usualBody = 64 * kibibyte;
/** A full batch of an import at its longest. */
export const importBody = 1024 * kibibyte;
/** Several changes at once. */
export const severalBodies = 256 * kibibyte;

export const largestBodyOf = ({ largestBody }: Pick<Endpoint, 'largestBody'>) => largestBody ?? usualBody;

/** Reads of a resource. */
export const readsOf = <
  const Name extends string,
  Row extends v.GenericSchema<unknown, ResourceRow>,
  Filters extends Readonly<Record<string, v.GenericSchema>>,
  Sort extends string,
>(
  declared: Resource<Name, Row, Filters, string, Sort>,
) =>
  ({
    list: {
      method: 'GET',
      path: `admin/${declared.under ?? declared.name}/list-sort`,
      summary: `A page of ${declared.plural}`,
      auth: 'session',
      query: listQueryOf(declared),
      payload: pageSchema(declared.row),
    },
    changes: {
      method: 'GET',
      path: `admin/${declared.under ?? declared.name}/changes`,
      summary: `What changed among ${declared.plural}`,
      auth: 'session',
      query: changesQuery,
      payload: changesSchema(declared.row),
      resource: declared,
    },
  }) as const;

/** Fills the `{name}` segments of a path. */
export const pathOf = (endpoint: Endpoint, parameters: Record<string, string> = {}) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });
