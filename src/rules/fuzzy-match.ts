import { isAscii, plain } from './text-search';

/** How well one word answers another; the better, the greater, 0 for not at all. */
export const quality = { exact: 6, prefix: 5, oneEdit: 4, prefixOneEdit: 3, twoEdits: 2, prefixTwoEdits: 1, none: 0 } as const;

/** Plain words of a text, without punctuation. */
export function plainWords(text: string): string[] {
  // Most names are plain already, and the general way takes three times as long over a whole gazetteer.
  const words = isAscii(text) ? text.toLowerCase().match(/[a-z0-9]+/g) : plain(text).match(/[\p{L}\p{N}]+/gu);
  return words ?? [];
}

/** Slips forgiven in a typed word: too short a word with a slip is another word. */
const editsForgiven = (typed: string) => (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0);

/** The letters of a word as bits, to tell cheaply that two words have too few in common. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/**
 * A plain typed word, ready to be compared with many others.
 * A slip is a letter too many, too few or wrong, or two neighbours swapped; typing needn't be finished.
 */
export function wordMatcher(typed: string): (word: string, mask?: number) => number {
  const edits = editsForgiven(typed);
  const typedMask = letterMask(typed);
  return (word, mask = letterMask(word)) => {
    if (word.startsWith(typed)) return word.length === typed.length ? quality.exact : quality.prefix;
    if (edits === 0 || word.length < typed.length - edits) return quality.none;
    // Each slip brings at most one letter that the word lacks.
    if (bitsOf(typedMask & ~mask) > edits) return quality.none;
    const { whole, prefix } = slips(typed, word, edits);
    if (whole <= edits) return whole === 1 ? quality.oneEdit : quality.twoEdits;
    if (prefix <= edits) return prefix === 1 ? quality.prefixOneEdit : quality.prefixTwoEdits;
    return quality.none;
  };
}

/**
 * How well a text answers all typed words (both plain), 0 when one of them is not in it.
 * The better, the greater; only scores for the same words compare.
 */
export function fuzzyScore(typed: readonly string[], text: string): number {
  const words = plainWords(text);
  let score = 0;
  for (const one of typed) {
    const match = wordMatcher(one);
    let best: number = quality.none;
    for (const word of words) best = Math.max(best, match(word));
    if (best === quality.none) return 0;
    score += best;
  }
  return score;
}

// Kept between calls: a list is compared word by word at every letter, and making rows anew costs more than filling them.
const longest = 64;
const rows = [new Uint8Array(longest), new Uint8Array(longest), new Uint8Array(longest)] as const;

/** Optimal string alignment distance of `typed` to the whole of `word` and to its nearest beginning; past `most` only "more". */
function slips(typed: string, word: string, most: number): { whole: number; prefix: number } {
  const columns = Math.min(word.length, typed.length + most, longest - 1);
  let [beforeLast, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...rows];
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = typed.charCodeAt(row - 2);
    let left = row;
    let least = row;
    current[0] = row;
    for (let column = 1; column <= columns; column++) {
      const other = word.charCodeAt(column - 1);
      const diagonal = last[column - 1] ?? 0;
      let cost = Math.min((last[column] ?? 0) + 1, left + 1, letter === other ? diagonal : diagonal + 1);
      if (row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === other) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches back two rows, so it can still save one, no more.
    if (least > most + 1) return { whole: least, prefix: least };
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let prefix: number = most + 1;
  for (let column = 0; column <= columns; column++) prefix = Math.min(prefix, last[column] ?? prefix);
  return { whole: columns === word.length ? (last[columns] ?? prefix) : most + 1, prefix };
}
