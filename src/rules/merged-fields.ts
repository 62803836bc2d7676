import { sameValue } from './same-value';

/** Where both changed the same field of the base differently: a person is asked, or mine stands. */
export type Clash = 'ask' | 'mine';

/** The fields that both have changed, to different values. */
export const clashingFields = <Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Name[] =>
  names.filter(
    (name) => !sameValue(base[name], mine[name]) && !sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name]),
  );

/** Theirs with what I have changed of the base upon it. */
export function fieldsUpon<Fields extends object>(names: readonly (keyof Fields)[], base: Fields, mine: Fields, theirs: Fields): Fields {
  const merged = { ...theirs };
  for (const name of names) if (!sameValue(base[name], mine[name])) merged[name] = mine[name];
  return merged;
}

/** The same, or null where a person has to be asked. */
export const mergedFields = <Fields extends object>(
  names: readonly (keyof Fields)[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
  clash: Clash,
): Fields | null =>
  clash === 'ask' && clashingFields(names, base, mine, theirs).length > 0 ? null : fieldsUpon(names, base, mine, theirs);
