import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type Endpoint, largestBodyOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { failureSchema, headers } from '@/contract/envelope';
import { changeNoticeSchema } from '@/contract/sync';
import { statusOf } from './problem';
import type { Api } from './route';

/** What a schema means to a caller; checks that JSON Schema has no word for are left to the API's answers. */
const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
  const {
    $schema: _,
    $defs: __,
    ...plain
  } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    // A list that is looked at only if it is short enough; nothing of the contract contains itself.
    overrideSchema: ({ valibotSchema }) => (isLazy(valibotSchema) ? schemaOf(valibotSchema.getter(undefined), typeMode) : undefined),
  });
  return plain;
};

const isLazy = (schema: { type: string }): schema is v.LazySchema<v.GenericSchema> => schema.type === 'lazy';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const binary = { type: 'string', format: 'binary' };
const failure = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Failure' }) });

function parametersOf({ path, query, keyed, ifMatch }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: name === headers.key || name === headers.ifMatch,
    description,
    schema: { type: 'string' },
  });
  return [
    ...inPath,
    ...inQuery,
    ...(keyed
      ? [
          header(headers.key, 'One UUID for one intent, the same on every try; the same key is answered the same.'),
          header(headers.validUntil, 'Server time (ISO 8601, UTC) after which the change must not take effect.'),
          header(headers.actingUser, 'Id of the person whose change it is; refused when the session is another’s.'),
          header(
            headers.queuedAt,
            'Server time (ISO 8601, UTC) at which its person pressed save, where the change has waited for a network.',
          ),
        ]
      : []),
    ...(ifMatch ? [header(headers.ifMatch, 'The version that the edit started from.')] : []),
  ];
}

const answered = (endpoint: Endpoint) =>
  endpoint.download
    ? { description: 'The file, of whatever type it is', content: { '*/*': { schema: binary } } }
    : {
        description: 'Done',
        ...json({
          type: 'object',
          properties: { code: { const: 'ok' }, message: { type: 'string' }, payload: schemaOf(endpoint.payload, 'output') },
          required: ['code', 'message', 'payload'],
        }),
      };

function requestOf({ body, upload }: Endpoint) {
  if (body) return { requestBody: { required: true, ...json(schemaOf(body, 'input')) } };
  if (!upload) return {};
  const schema = { type: 'object', properties: { [upload]: binary }, required: [upload], additionalProperties: false };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function responsesOf(endpoint: Endpoint) {
  const refused = (status: number, description: string) => [[String(status), failure(description)]];
  return Object.fromEntries([
    ['200', answered(endpoint)],
    ...refused(400, 'Unreadable'),
    ...(endpoint.auth === 'public' ? [] : refused(statusOf['session-expired'], 'No session')),
    ...(endpoint.path.includes('{') ? refused(statusOf['not-found'], "Unknown, or another company's") : []),
    ...(endpoint.keyed ? refused(statusOf.state, 'The state of the record forbids it, or the key is being worked on') : []),
    ...(endpoint.ifMatch ? refused(statusOf.precondition, 'Changed meanwhile; payload holds the current record') : []),
    ...(endpoint.body || endpoint.upload ? refused(413, `Larger than ${largestBodyOf(endpoint)} bytes`) : []),
    ...(endpoint.body ? refused(415, 'Not JSON') : []),
    ...(endpoint.upload ? refused(415, 'No form data') : []),
    ...refused(statusOf.validation, 'Something in it is wrong; errors say where'),
    ...refused(statusOf.rate, 'Too many calls; Retry-After says when to try again'),
    ...refused(statusOf.unavailable, 'Not now'),
  ]);
}

const security = { public: [], session: [{ session: [] }], service: [{ serviceKey: [] }] };

function operationOf(area: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: security[endpoint.auth],
    parameters: parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

/** The API as OpenAPI 3.1, made from the same table that routes it. */
export function openapiDocument(server: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, table] of Object.entries<Record<string, Endpoint>>(endpoints)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = `/${endpoint.path}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(area, name, endpoint) };
    }
  }
  paths['/admin/events'] = {
    get: {
      operationId: 'events',
      tags: ['sync'],
      summary: 'Server-sent `change` events: there is something to fetch from `changes`',
      security: security.session,
      responses: {
        '200': { description: 'A stream', content: { 'text/event-stream': { schema: schemaOf(changeNoticeSchema, 'output') } } },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ride portal API',
      version: '1.0.0',
      description:
        'Bodies may carry `lang_code`, queries `lang_code` or `code` (EN, ES): the language of messages, else that of Accept-Language. Decide by `code`, never by `message`.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of `auth/sign-in`, bare or after `Bearer`.',
        },
        serviceKey: { type: 'apiKey', in: 'header', name: headers.serviceKey },
      },
      schemas: { Failure: schemaOf(failureSchema, 'output') },
    },
  };
}

export function openapiRoutes({ app, config }: Api) {
  const document = openapiDocument(config.apiHost);
  for (const path of ['/openapi.json', '/api/openapi.json']) app.get(path, (c) => c.json(document));
}
