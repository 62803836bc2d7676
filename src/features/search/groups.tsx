import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import { inEachLanguage } from '@/i18n/language';
import { plainWords } from '@/rules/fuzzy-match';
import { keptPerRow } from '@/rules/kept-per-row';
import { plain } from '@/rules/text-search';
import { Words } from './components/words';
import type { Finder } from './finder';
import type { Findable, Found, Option } from './finding';
import { type Question, questionOf, rank } from './question';
import { TextIndex } from './text-index';

export type Group = {
  key: string;
  label: MessageDescriptor;
  options: readonly Option[];
  /** Lines that lead to more of the same. */
  more: readonly Option[];
};

/** Something that is always there to be found: a screen, or what can be done. */
export type Standing = {
  id: string;
  group: 'screens' | 'actions';
  icon: TablerIcon;
  label: MessageDescriptor;
  also?: MessageDescriptor;
  pick: Option['pick'];
};

/** Of one kind as many are shown. */
export const most = 5;
const mostDeeds = 3;

/** Screens and actions, found by their words in every language. */
export function standingIndex(standing: readonly Standing[]): TextIndex<Standing> {
  const index = new TextIndex<Standing>({
    findings: ({ label, also }) => ({
      names: [...inEachLanguage(label), ...(also ? inEachLanguage(also).flatMap((each) => each.split(',')) : [])].map((each) =>
        plain(each.trim()),
      ),
    }),
    at: () => 0,
    nearest: false,
  });
  for (const each of standing) index.put(each);
  return index;
}

type Asked = {
  finder: Finder;
  findables: readonly Findable[];
  standing: TextIndex<Standing>;
  labels: Record<Standing['group'], MessageDescriptor>;
  /** From where on the device holds all rows of a resource; null where it holds every one. */
  coveredFrom(resource: string): string | null;
};

type Placed = Group & { rank: number };

/** All that answers what was typed, the best group first. */
export function groupsFor(typed: string, asked: Asked): Group[] {
  const question = questionOf(typed);
  if (question.words.length === 0) return [];
  const found = asked.findables.map((kind) => ({ kind, found: findKind(kind, question, asked) }));
  const records = found.map((each) => recordGroup(each.kind, each.found, asked));
  const deeds = found.map((each) => deedsFor(each.kind, each.found, question, asked));
  const standing = asked.standing.find(question, 2 * most, 0).best;
  const [screens, actions] = (['screens', 'actions'] as const).map((key): Placed => {
    const own = standing.filter(({ row }) => row.group === key).slice(0, most);
    return {
      key,
      label: asked.labels[key],
      options: own.map(({ row }) => standingOption(row)),
      more: [],
      rank: own[0]?.rank ?? rank.none,
    };
  });
  const [told = [], offered = []] = [true, false].map((asFirst) => deeds.flatMap((each) => (each.asFirst === asFirst ? each.options : [])));
  const acts: Placed[] = actions
    ? [
        {
          ...actions,
          options: [...told, ...actions.options, ...offered],
          rank: told.length > 0 ? rank.called : actions.rank,
        },
      ]
    : [];
  const all: Placed[] = [...records, ...(screens ? [screens] : []), ...acts];
  return all
    .filter(({ options, more }) => options.length + more.length > 0)
    .map((group) => ({ ...group, rank: group.options.length === 0 ? rank.none + 1 : group.rank }))
    .sort((a, b) => a.rank - b.rank);
}

/** The number of a record may follow the name of its kind: `trip 104233`. */
function findKind(kind: Findable, question: Question, { finder }: Asked): Found {
  const nothing: Found = { hits: [], rank: rank.none, count: null, asked: question.whole };
  const found = finder.find(kind.name, question, most) ?? nothing;
  const [first = '', ...rest] = question.words;
  if (found.hits.length > 0 || rest.length === 0) return found;
  const names = inEachLanguage(kind.words.kind).flatMap(plainWords);
  return names.includes(first) ? (finder.find(kind.name, questionOf(rest.join(' ')), most) ?? nothing) : found;
}

function recordGroup(kind: Findable, { hits, rank, count, asked }: Found, { coveredFrom }: Asked): Placed {
  const more: Option[] = [];
  if (kind.list && count !== null && count > hits.length) {
    more.push({
      key: `${kind.name}-all`,
      icon: kind.icon,
      title: <Words words={kind.list.all(count)} />,
      pick: { link: kind.list.link(asked) },
      kept: false,
    });
  }
  const before = kind.older ? coveredFrom(kind.name) : null;
  if (kind.older && before !== null) {
    const { label, link } = kind.older;
    more.push({
      key: `${kind.name}-older`,
      icon: kind.icon,
      title: <Words words={label} />,
      pick: { link: link(asked, before) },
      kept: false,
    });
  }
  return {
    key: kind.name,
    label: kind.words.group,
    options: hits.map(({ option }) => option),
    more,
    rank,
  };
}

const standingOption = keptPerRow(
  ({ id, icon, label, pick }: Standing): Option => ({ key: id, icon, title: <Words words={label} />, pick, kept: true }),
);

/** What can be done with whom was found; before everything else where somebody has begun to say it. */
function deedsFor(kind: Findable, found: Found, question: Question, { finder }: Asked): { asFirst: boolean; options: Option[] } {
  const { deed } = kind;
  if (!deed) return { asFirst: false, options: [] };
  const deedWords = inEachLanguage(deed.words).flatMap(plainWords);
  const begins = question.words.findIndex((word) => !deedWords.some((each) => each === word || (word.length > 2 && each.startsWith(word))));
  if (begins > 0) {
    const hits = finder.find(kind.name, questionOf(question.words.slice(begins).join(' ')), mostDeeds)?.hits ?? [];
    return { asFirst: true, options: hits.flatMap((hit) => hit.deed ?? []) };
  }
  const own = found.rank <= rank.begins ? found.hits[0]?.deed : null;
  return { asFirst: false, options: own ? [own] : [] };
}

/** What is offered while nothing is typed: what was picked last, and what can be done. */
export function groupsAtRest(
  picks: readonly string[],
  { finder, findables, standing, labels }: Pick<Asked, 'finder' | 'findables' | 'standing' | 'labels'>,
  recent: MessageDescriptor,
  useful: readonly Standing[],
): Group[] {
  const again = picks.flatMap((key): Option[] => {
    const own = standing.one(key);
    if (own) return [standingOption(own)];
    const kind = findables.find(({ name }) => key.startsWith(`${name}.`));
    const hit = kind && finder.one(kind.name, key.slice(kind.name.length + 1));
    return hit ? [hit.option] : [];
  });
  const picked = new Set(again.map(({ key }) => key));
  return [
    { key: 'recent', label: recent, options: again, more: [] },
    { key: 'actions', label: labels.actions, options: useful.filter(({ id }) => !picked.has(id)).map(standingOption), more: [] },
  ].filter(({ options }) => options.length > 0);
}
