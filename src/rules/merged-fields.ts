import { sameValue } from './same-value';

/** Theirs with mine upon it, or null when both changed the same field of the base differently. */
export function mergedFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields | null {
  const merged = { ...theirs };
  for (const name of names) {
    if (sameValue(base[name], mine[name])) continue;
    if (!sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name])) return null;
    merged[name] = mine[name];
  }
  return merged;
}
