const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Reads a field of a row, or a path such as `employee.id`; undefined where there is none. */
export function fieldReader(path: string): (row: object) => unknown {
  const names = path.split('.');
  return (row) => {
    let value: unknown = row;
    for (const name of names) value = isRecord(value) ? value[name] : undefined;
    return value;
  };
}
