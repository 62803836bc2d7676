import { sameValue } from './same-value';

/** Where both changed the same field of the base differently: a person is asked, or mine stands. */
export type Clash = 'ask' | 'mine';

/** Theirs with mine upon it, or null when a person has to be asked. */
export function mergedFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
  clash: Clash = 'ask',
): Fields | null {
  const merged = { ...theirs };
  for (const name of names) {
    if (sameValue(base[name], mine[name])) continue;
    if (clash === 'ask' && !sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name])) return null;
    merged[name] = mine[name];
  }
  return merged;
}
