export const isObject = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null;

/** Whether two values of the wire say the same. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  let fields = 0;
  for (const name in other) {
    if (!(name in one) || !saysTheSame(one[name], other[name])) return false;
    fields++;
  }
  for (const _ in one) fields--;
  return fields === 0;
}
