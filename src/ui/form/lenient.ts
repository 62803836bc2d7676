import * as v from 'valibot';

/** A search parameter that makes no sense counts as left out. */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
