const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Reads a field of a row, or a path such as `employee.id`; undefined where there is none. */
export function fieldReader(path: string): (row: unknown) => unknown {
  const [name = '', ...rest] = path.split('.');
  const read = (row: unknown) => (isRecord(row) ? row[name] : undefined);
  if (rest.length === 0) return read;
  const readOn = fieldReader(rest.join('.'));
  return (row) => readOn(read(row));
}
