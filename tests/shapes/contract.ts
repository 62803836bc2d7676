import * as v from 'valibot';
import { type Endpoint, largestBodyOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { openapiDocument } from '@/server/http/openapi';

const parameterSchema = v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema: v.unknown() });
const operationSchema = v.object({
  parameters: v.array(parameterSchema),
  /** Of its body; left out where it takes none. */
  body: v.optional(v.unknown()),
  largestBody: v.number(),
  auth: v.string(),
  payload: v.unknown(),
});
type Operation = v.InferOutput<typeof operationSchema>;

/** Each call of the API by its method and path, in JSON Schema. */
export const contractSchema = v.record(v.string(), operationSchema);
export type Contract = v.InferOutput<typeof contractSchema>;

/** The schema of a body, of whatever type: JSON or form data. */
const bodySchema = v.pipe(
  v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) }),
  v.transform(({ content }) => Object.values(content)[0]?.schema),
);
const enveloped = v.object({ 'application/json': v.object({ schema: v.object({ properties: v.object({ payload: v.unknown() }) }) }) });
const describedSchema = v.object({
  parameters: v.array(parameterSchema),
  requestBody: v.optional(bodySchema),
  responses: v.object({ 200: v.object({ content: v.record(v.string(), v.unknown()) }) }),
});

/** Of a file there is only its type to say. */
const payloadOf = (content: Record<string, unknown>, { file }: Endpoint): unknown =>
  file && file in content ? { contentMediaType: file } : v.parse(enveloped, content)['application/json'].schema.properties.payload;

/** Today's API as it says of itself in OpenAPI. */
export function describeContract(): Contract {
  const { paths } = openapiDocument('/');
  const all = Object.values<Record<string, Endpoint>>(endpoints).flatMap((area) => Object.values(area));
  return Object.fromEntries(
    all.map((endpoint): [string, Operation] => {
      const { method, path, auth } = endpoint;
      const { parameters, requestBody, responses } = v.parse(describedSchema, paths[`/${path}`]?.[method.toLowerCase()]);
      return [
        `${method} ${path}`,
        {
          parameters,
          ...(requestBody ? { body: requestBody } : {}),
          largestBody: largestBodyOf(endpoint),
          auth,
          payload: payloadOf(responses[200].content, endpoint),
        },
      ];
    }),
  );
}
