import * as v from 'valibot';

/** Checks a form's values with the contract's schema; each field's first problem code is turned into words. */
export function formResolver(schema: v.GenericSchema, words: (field: string, code: string) => string) {
  return (values: unknown): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const issue of v.safeParse(schema, values).issues ?? []) {
      const field = v.getDotPath(issue) ?? '';
      errors[field] ??= words(field, issue.message);
    }
    return errors;
  };
}
