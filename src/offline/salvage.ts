import * as v from 'valibot';

/** Whose fields can be looked at one by one. */
type Fields = { entries: Readonly<Record<string, v.GenericSchema>> };
const hasFields = <Schema extends v.GenericSchema>(schema: Schema): schema is Schema & Fields => 'entries' in schema;

const recordSchema = v.record(v.string(), v.unknown());

/** Of values that a form can't take as a whole, what fits its fields, upon a form with nothing in it; null where nothing does. */
export function salvaged<Values extends object>(schema: v.GenericSchema<unknown, Values>, stored: unknown, blank: Values): Values | null {
  if (!hasFields(schema) || !v.is(recordSchema, stored)) return null;
  const fits = ([name, value]: [string, unknown]) => {
    const field = schema.entries[name];
    return field !== undefined && v.is(field, value);
  };
  const sound = Object.entries(stored).filter(fits);
  const upon = v.safeParse<v.GenericSchema<unknown, Values>>(schema, { ...blank, ...Object.fromEntries(sound) });
  return sound.length > 0 && upon.success ? upon.output : null;
}
