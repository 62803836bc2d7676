/** Whether two plain values say the same. The order of a record's fields means nothing: a database has an order of its own. */
export const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1)))
      : inner,
  );

/** The names under which two records of the same form differ. */
export const differingFields = <Fields extends object>(before: Fields, after: Partial<Fields>): string[] =>
  Object.entries(after).flatMap(([name, value]) => (sameValue(new Map(Object.entries(before)).get(name), value) ? [] : [name]));
