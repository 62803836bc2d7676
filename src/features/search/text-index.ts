import { letterMask, plainWords, quality, wordMatcher } from '@/rules/fuzzy-match';
import { type Findings, type Question, questionInWords, rank, rankOfNumber, rankOfWords, searchedText } from './question';

type Entry<Row> = { row: Row; text: string; at: number };
/** A word of the rows in the place of one that was typed, and how near it comes. */
type Reading = { word: string; found: number };
type Word<Row> = { mask: number; entries: Set<Entry<Row>> };

/** How rows are found, and which of those that answer equally well comes first. */
export type Indexing<Row> = {
  findings(row: Row): Findings;
  /** Where it stands among others: the lower, the sooner; with `nearest` a moment (milliseconds), the nearer to now, the sooner. */
  at(row: Row): number;
  nearest: boolean;
};

export type Ranked<Row> = { row: Row; rank: number };

export type Answer<Row> = {
  /** Best first. */
  best: Ranked<Row>[];
  /** How many a list finds by `asked`; null where it isn't worth counting. */
  count: number | null;
  /** What was typed, as it is written in the rows. */
  asked: string;
};

/** Work on the index goes on for no longer than this before somebody else has their turn, milliseconds. */
const turn = 5;
/** Ways in which a slip is read, in a word and in all that was typed. */
const mostReadings = 4;
const mostCombinations = 8;

/**
 * The rows of one resource as texts that are quick to look through, and the words in them for when something was typed with a slip.
 * A text per row, looked through from the first to the last: over 50,000 rows that costs less than a letter may, it finds what
 * a list finds, and a row that changes is one text that changes.
 */
export class TextIndex<Row extends { id: string }> {
  readonly #indexing: Indexing<Row>;
  readonly #entries = new Map<string, Entry<Row>>();
  readonly #words = new Map<string, Word<Row>>();
  /** What the last question found by its words, until a row changes: another letter only narrows it. */
  #last: { words: readonly string[]; entries: Entry<Row>[] } | null = null;

  constructor(indexing: Indexing<Row>) {
    this.#indexing = indexing;
  }

  get size(): number {
    return this.#entries.size;
  }

  one(id: string): Row | null {
    return this.#entries.get(id)?.row ?? null;
  }

  /** Takes up rows as they are by now; what is the same object has not changed. Lets others have their turn meanwhile. */
  async update(rows: readonly Row[], breathe: () => Promise<void>): Promise<void> {
    let until = performance.now() + turn;
    const pause = async () => {
      await breathe();
      until = performance.now() + turn;
    };
    for (const row of rows) {
      this.put(row);
      if (performance.now() > until) await pause();
    }
    if (this.#entries.size === rows.length) return;
    const left = new Set<string>();
    for (const { id } of rows) left.add(id);
    for (const id of this.#entries.keys()) {
      if (!left.has(id)) this.#drop(id);
      if (performance.now() > until) await pause();
    }
  }

  put(row: Row): void {
    if (this.#entries.get(row.id)?.row === row) return;
    this.#drop(row.id);
    this.#last = null;
    const findings = this.#indexing.findings(row);
    const entry = { row, text: searchedText(findings), at: this.#indexing.at(row) };
    this.#entries.set(row.id, entry);
    for (const word of new Set(wordsIn(entry))) {
      const known = this.#words.get(word);
      if (known) known.entries.add(entry);
      else this.#words.set(word, { mask: letterMask(word), entries: new Set([entry]) });
    }
  }

  #drop(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#last = null;
    for (const word of new Set(wordsIn(entry))) {
      const known = this.#words.get(word);
      known?.entries.delete(entry);
      if (known?.entries.size === 0) this.#words.delete(word);
    }
  }

  /** The `most` best; with slips forgiven only where nothing has what was typed. */
  find(question: Question, most: number, now: number): Answer<Row> {
    const best = this.#best(most, now);
    const count = this.#look(question, best.offer);
    if (best.size() > 0) return { best: best.taken(), count: question.whole.length === 1 ? null : count, asked: question.whole };
    return this.#findWithSlips(question, most, now);
  }

  /** Offers everything that has what was typed, and answers how much of it a list would find. */
  #look(question: Question, offer: (entry: Entry<Row>, rank: number) => void): number {
    const { number } = question;
    const having: Entry<Row>[] = [];
    const inWords = number === null || number.inWords;
    const among = inWords && this.#last && narrows(question.words, this.#last.words) ? this.#last.entries : this.#entries.values();
    for (const entry of among) {
      const byWords = rankOfWords(entry.text, question);
      if (byWords !== rank.none) having.push(entry);
      else if (inWords) continue;
      const given = number === null ? byWords : Math.min(byWords, rankOfNumber(entry.text, number));
      if (given !== rank.none) offer(entry, given);
    }
    // A single letter is asked for less than its words.
    this.#last = question.whole.length > 1 ? { words: question.words, entries: having } : null;
    return having.length;
  }

  #findWithSlips({ words, whole }: Question, most: number, now: number): Answer<Row> {
    const best = this.#best(most, now);
    let answer: { asked: string; count: number } | null = null;
    for (const [worse, read] of combinations(words.map((word) => this.#readingsOf(word))).entries()) {
      const question = questionInWords(read);
      // Readings come best first, so each is offered as a little worse than the one before it.
      const offer = (entry: Entry<Row>, given: number) => best.offer(entry, rank.slip + worse + given / rank.none);
      const having = [...this.#holding(read)].filter(({ text }) => rankOfWords(text, question) !== rank.none);
      if (having.length === 0) continue;
      if (answer) for (const entry of having) offer(entry, rankOfWords(entry.text, question));
      else answer = { asked: question.whole, count: this.#look(question, offer) };
      if (best.size() === most) break;
    }
    return answer ? { best: best.taken(), ...answer } : { best: [], count: null, asked: whole };
  }

  /** Words of the rows that what was typed may stand for, the nearest first. */
  #readingsOf(typed: string): Reading[] {
    // A slip in a number is another number.
    if (typed.length < 4 || /\d/.test(typed)) return [{ word: typed, found: quality.exact }];
    const match = wordMatcher(typed);
    const near: (Reading & { rows: number })[] = [];
    for (const [word, { mask, entries }] of this.#words) {
      const found = match(word, mask);
      if (found !== quality.none) near.push({ word, found, rows: entries.size });
    }
    return near.sort((a, b) => b.found - a.found || b.rows - a.rows).slice(0, mostReadings);
  }

  /** Entries that may have all of the words. */
  #holding(words: readonly string[]): Iterable<Entry<Row>> {
    let fewest: ReadonlySet<Entry<Row>> | null = null;
    for (const word of words) {
      const entries = this.#words.get(word)?.entries;
      if (entries && (fewest === null || entries.size < fewest.size)) fewest = entries;
    }
    return fewest ?? this.#entries.values();
  }

  #best(most: number, now: number) {
    const { nearest } = this.#indexing;
    const kept: { entry: Entry<Row>; rank: number; distance: number }[] = [];
    return {
      size: () => kept.length,
      offer(entry: Entry<Row>, given: number): void {
        const worst = kept.length < most ? undefined : kept.at(-1);
        if (worst && given > worst.rank) return;
        const distance = nearest ? Math.abs(entry.at - now) : entry.at;
        if (worst && given === worst.rank && distance > worst.distance) return;
        const offered = { entry, rank: given, distance };
        if ((worst && !isBefore(offered, worst)) || kept.some((each) => each.entry === entry)) return;
        if (worst) kept.pop();
        const place = kept.findIndex((each) => isBefore(offered, each));
        kept.splice(place === -1 ? kept.length : place, 0, offered);
      },
      taken: (): Ranked<Row>[] => kept.map((each) => ({ row: each.entry.row, rank: Math.min(each.rank, rank.slip) })),
    };
  }
}

/** Whether whatever has the words has the ones before, too. */
const narrows = (words: readonly string[], before: readonly string[]) => before.every((each) => words.some((word) => word.includes(each)));

type Place = { entry: { text: string }; rank: number; distance: number };

const isBefore = (a: Place, b: Place) =>
  a.rank !== b.rank ? a.rank < b.rank : a.distance !== b.distance ? a.distance < b.distance : a.entry.text < b.entry.text;

/** Words of letters, for slips. */
const wordsIn = ({ text }: { text: string }) => plainWords(text).filter((word) => word.length > 2 && !/\d/.test(word));

/** The likeliest ways to read the words one after the other, the likeliest first. */
function combinations(readings: readonly Reading[][]): string[][] {
  let made: { words: string[]; sum: number }[] = [{ words: [], sum: 0 }];
  for (const each of readings) {
    made = made
      .flatMap(({ words, sum }) => each.map(({ word, found }) => ({ words: [...words, word], sum: sum + found })))
      .sort((a, b) => b.sum - a.sum)
      .slice(0, mostCombinations);
  }
  return made.map(({ words }) => words);
}
