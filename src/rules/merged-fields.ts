import { sameValue } from './same-value';

/** Where both changed the same field of the base differently: a person is asked, or mine stands. */
export type Clash = 'ask' | 'mine';

/** The fields that both have changed, each otherwise. */
export const clashingFields = <Fields extends object>(
  names: readonly (keyof Fields)[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): (keyof Fields)[] =>
  names.filter(
    (name) => !sameValue(base[name], mine[name]) && !sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name]),
  );

/** Theirs with mine upon it, or null when a person has to be asked. */
export function mergedFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
  clash: Clash = 'ask',
): Fields | null {
  if (clash === 'ask' && clashingFields(names, base, mine, theirs).length > 0) return null;
  const merged = { ...theirs };
  for (const name of names) if (!sameValue(base[name], mine[name])) merged[name] = mine[name];
  return merged;
}
