import * as v from 'valibot';

const isObject = (schema: { type: string }): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object' || schema.type === 'strict_object';
const isArray = (schema: { type: string }): schema is v.ArraySchema<v.GenericSchema, undefined> => schema.type === 'array';
const isNullable = (schema: { type: string }): schema is v.NullableSchema<v.GenericSchema, undefined> => schema.type === 'nullable';
const isUnion = (schema: { type: string }): schema is v.UnionSchema<v.GenericSchema[], undefined> =>
  schema.type === 'union' || schema.type === 'variant';

/** The same answer as only today's server gives it: with no other field, and no other value of a list. */
export function exactly(schema: v.GenericSchema): v.GenericSchema {
  if ('pipe' in schema) return schema;
  if (isObject(schema))
    return v.strictObject(Object.fromEntries(Object.entries(schema.entries).map(([name, each]) => [name, exactly(each)])));
  if (isArray(schema)) return v.array(exactly(schema.item));
  if (isNullable(schema)) return v.nullable(exactly(schema.wrapped));
  if (!isUnion(schema)) return schema;
  const known = schema.options.find(({ type }) => type === 'picklist');
  return known ?? v.union(schema.options.map(exactly));
}
