import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { currentDevice } from '@/offline/current-device';
import { noForm, useDraft } from '@/offline/drafts';
import { coverageOf, cursorsQuery, fillingOf } from '@/offline/react';
import { type Findables, FindablesContext } from './findables-context';
import { finderOn } from './finder';
import { type Group, groupsAtRest, groupsFor, type Standing, standingIndex } from './groups';
import { groupLabels } from './labels';

export type { Option } from './finding';
export type { Group, Standing } from './groups';

type Areas = () => Promise<Findables>;

const known = new WeakMap<Areas, Findables>();

/** Loads all that a search needs besides what lies on the device: it is wanted only where somebody searches. */
export async function load(areas: Areas): Promise<Findables> {
  const found = await areas();
  known.set(areas, found);
  return found;
}

/** What can be found, at once where it has been loaded before; null until then, `failed` where it can't be had. */
export function useKnown(): Findables | null | 'failed' {
  const areas = use(FindablesContext);
  const [state, setState] = useState<Findables | null | 'failed'>(() => (areas && known.get(areas)) ?? null);
  useEffect(() => {
    if (areas && state === null) load(areas).then(setState, () => setState('failed'));
  }, [areas, state]);
  return state;
}

export type Search = {
  /** What answers what was typed. */
  ask(typed: string): Group[];
  /** Some of what lies on the device has yet to be read, or can't be. */
  reading: boolean;
  failed: boolean;
  /** Offers a line again the next time. */
  keep(key: string): void;
};

const picksSchema = v.object({ keys: v.array(v.string()) });
const mostPicks = 5;

/** Answers what is typed, from this device alone. */
export function useSearch({ findables, actions }: Findables, screens: readonly Standing[], own: readonly Standing[]): Search {
  const [finder] = useState(() => finderOn(currentDevice(), findables));
  useEffect(() => finder.open(), [finder]);
  const state = useSyncExternalStore(finder.subscribe, finder.state);

  const { data: { filling, covered } = notRead } = useQuery({
    ...cursorsQuery,
    select: (cursors) => ({
      filling: findables.some(({ name }) => fillingOf(cursors[name] ?? null) !== null),
      covered: Object.fromEntries(findables.map(({ name }) => [name, coverageOf(cursors[name] ?? null)])),
    }),
  });

  const standing = useMemo(() => {
    const begun = actions.map((each): Standing => ({ ...each, id: `action.${each.link.to}`, group: 'actions', pick: { link: each.link } }));
    const useful = [...begun, ...own];
    return { useful, index: standingIndex([...screens, ...useful]) };
  }, [actions, screens, own]);

  const { draft, save } = useDraft('search.picks', picksSchema, noForm);
  const [picks, setPicks] = useState<readonly string[] | null>(null);
  const kept = picks ?? draft?.keys ?? none;
  const keep = useCallback(
    (key: string) => {
      const keys = [key, ...kept.filter((each) => each !== key)].slice(0, mostPicks);
      setPicks(keys);
      save({ keys });
    },
    [kept, save],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be found grows with the version of the finder
  const ask = useCallback(
    (typed: string) => {
      const asked = { finder, findables, standing: standing.index, labels: groupLabels };
      if (!typed.trim()) return groupsAtRest(kept, asked, groupLabels.recent, standing.useful);
      return groupsFor(typed, { ...asked, coveredFrom: (name) => covered[name] ?? null });
    },
    [finder, findables, standing, covered, kept, state.version],
  );

  return { ask, reading: state.reading || filling, failed: state.failed, keep };
}

const none: readonly string[] = [];

type Coverage = { filling: boolean; covered: Readonly<Record<string, string | null>> };
const notRead: Coverage = { filling: false, covered: {} };
