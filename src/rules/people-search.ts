import { letterMask, plainWords, quality, wordMatcher } from './fuzzy-match';
import { containsAll } from './text-search';

/** A text with its words, made ready once for many searches. */
export type Searchable = {
  text: string;
  /** What somebody is called in full: whoever types one of these means nobody else. */
  names(): readonly string[];
  words(): readonly { word: string; mask: number }[];
};

/** `text` is plain already, and so is what `names` answers. Both it and the words are asked for when a search first needs them. */
export function searchable(text: string, names: () => readonly string[]): Searchable {
  let words: { word: string; mask: number }[] | null = null;
  return {
    text,
    names,
    words() {
      words ??= plainWords(text).map((word) => ({ word, mask: letterMask(word) }));
      return words;
    },
  };
}

/** Those that contain every typed word (plain) somewhere; where there are none, those that come near, slips forgiven. */
export function found<Row>(rows: readonly Row[], typed: readonly string[], searchableOf: (row: Row) => Searchable): Row[] {
  if (typed.length === 0) return rows.slice();
  const exact = rows.filter((row) => containsAll(searchableOf(row).text, typed));
  return exact.length > 0 ? exact : near(rows, typed, searchableOf);
}

/** Those that come near the typed words (plain), slips forgiven. */
export const near = <Row>(rows: readonly Row[], typed: readonly string[], searchableOf: (row: Row) => Searchable): Row[] =>
  rows.filter(scorer(typed, searchableOf, (score) => score > 0));

/** The `most` best of those found, best first, before all whoever is called just what was typed; equals stay in the order of the rows. */
export function bestFound<Row>(
  rows: readonly Row[],
  typed: readonly string[],
  searchableOf: (row: Row) => Searchable,
  most: number,
): Row[] {
  const score = scorer(typed, searchableOf, (each) => each);
  const whole = typed.join(' ');
  return found(rows, typed, searchableOf)
    .map((row) => ({ row, score: isCalled(searchableOf(row), whole) ? Number.POSITIVE_INFINITY : score(row) }))
    .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .slice(0, most)
    .map(({ row }) => row);
}

/** Most texts don't have it between spaces, which costs less to see than taking them apart. */
const isCalled = ({ text, names }: Searchable, whole: string) => ` ${text} `.includes(` ${whole} `) && names().includes(whole);

/** How well a row answers all typed words, 0 when one of them is not in it. */
function scorer<Row, Result>(
  typed: readonly string[],
  searchableOf: (row: Row) => Searchable,
  resultOf: (score: number) => Result,
): (row: Row) => Result {
  const matchers = typed.map((word) => wordMatcher(word));
  return (row) => {
    let score = 0;
    for (const match of matchers) {
      let best: number = quality.none;
      for (const { word, mask } of searchableOf(row).words()) best = Math.max(best, match(word, mask));
      if (best === quality.none) return resultOf(0);
      score += best;
    }
    return resultOf(score);
  };
}
