import * as v from 'valibot';

/** A search parameter that makes no sense counts as left out. */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** The same for text, which the router reads as a number where it is one: `?search=42`. */
export const lenientText = lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));
