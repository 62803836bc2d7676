import { letterMask, plainWords, quality, wordMatcher } from '@/rules/fuzzy-match';
import { containsAll, narrowsWords } from '@/rules/text-search';
import {
  type Findings,
  hasNumber,
  listedBy,
  type Question,
  questionInWords,
  rank,
  rankOfNumber,
  rankOfWords,
  searchedText,
} from './question';

/** `begins`: with which letters a line of the text begins, as bits. */
type Entry<Row> = { row: Row; text: string; at: number; begins: number };
/** A word of the rows in the place of one that was typed, and how near it comes. */
type Reading = { word: string; found: number };
/** An array: sets of 50,000 are megabytes, and a row that goes is rare. */
type Word<Row> = { mask: number; entries: Entry<Row>[] };

/** How rows are found, and which of those that answer equally well comes first. */
export type Indexing<Row> = {
  findings(row: Row): Findings;
  /** Where it stands among others: the lower, the sooner; with `nearest` a moment (milliseconds), the nearer to now, the sooner. */
  at(row: Row): number;
  nearest: boolean;
};

/** The best so far. */
type Best<Row> = { takes(entry: Entry<Row>, rank: number): boolean; offer(entry: Entry<Row>, rank: number): void };

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
/** What was typed is asked in up to so many ways: all of it, what follows the name of a kind or a deed, and as it is read. */
const mostAsked = 4;

/**
 * The rows of one resource as texts that are quick to look through, and the words in them for when something was typed with a slip.
 * A text per row, looked through from the first to the last: over 50,000 rows that costs less than a letter may, it finds what
 * a list finds, and a row that changes is one text that changes.
 */
export class TextIndex<Row extends { id: string }> {
  readonly #indexing: Indexing<Row>;
  readonly #entries = new Map<string, Entry<Row>>();
  readonly #words = new Map<string, Word<Row>>();
  /** What may answer the last questions, until a row changes: another letter only narrows one of them. */
  #asked: { question: Question; entries: readonly Entry<Row>[] }[] = [];

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
    this.#asked = [];
    const text = searchedText(this.#indexing.findings(row));
    const entry = { row, text, at: this.#indexing.at(row), begins: beginnings(text) };
    this.#entries.set(row.id, entry);
    for (const word of wordsIn(text)) {
      const known = this.#words.get(word);
      if (!known) this.#words.set(word, { mask: letterMask(word), entries: [entry] });
      // A word may stand there twice.
      else if (known.entries.at(-1) !== entry) known.entries.push(entry);
    }
  }

  #drop(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#asked = [];
    for (const word of wordsIn(entry.text)) {
      const entries = this.#words.get(word)?.entries ?? [];
      const at = entries.indexOf(entry);
      if (at !== -1) entries.splice(at, 1);
      if (entries.length === 0) this.#words.delete(word);
    }
  }

  /** The `most` best; with slips forgiven only where nothing has what was typed. */
  find(question: Question, most: number, now: number): Answer<Row> {
    const best = this.#best(most, now);
    const count = question.whole.length === 1 ? this.#lookForLetter(question, best) : this.#look(question, best);
    if (best.size() > 0) return { best: best.taken(), count, asked: question.whole };
    return this.#findWithSlips(question, most, now);
  }

  /** Offers everything that has what was typed, and answers how much of it a list would find. */
  #look(question: Question, { takes, offer }: Best<Row>): number {
    const { number } = question;
    const having: Entry<Row>[] = [];
    let count = 0;
    const isListed = listedBy(question.words);
    // Whatever does better than having the words somewhere begins with the first of them, or has the number.
    const bit = number === null ? bitOf(question.whole.charCodeAt(0)) : 0;
    const narrowed = this.#asked.find((before) => narrows(question, before.question));
    for (const entry of narrowed?.entries ?? this.#entries.values()) {
      // Of most it is enough to know whether they have it.
      if ((entry.begins & bit) !== bit && !takes(entry, rank.word)) {
        if (!containsAll(entry.text, question.words)) continue;
        having.push(entry);
        if (isListed(entry.text)) count++;
        continue;
      }
      const byWords = rankOfWords(entry.text, question);
      const hasWords = byWords !== rank.none;
      if (hasWords && isListed(entry.text)) count++;
      const numbered = number !== null && (hasWords || !number.inWords) && hasNumber(entry.text, number);
      if (!hasWords && !numbered) continue;
      having.push(entry);
      const given = numbered ? Math.min(byWords, rankOfNumber(entry.text, number)) : byWords;
      if (given !== rank.none) offer(entry, given);
    }
    this.#asked = [{ question, entries: having }, ...this.#asked.filter((each) => each !== narrowed)].slice(0, mostAsked);
    return count;
  }

  /** Finds less than its word would, and so leaves nothing to narrow. */
  #lookForLetter(question: Question, { takes, offer }: Best<Row>): null {
    const { whole, number } = question;
    const bit = bitOf(whole.charCodeAt(0));
    for (const entry of this.#entries.values()) {
      if ((entry.begins & bit) === 0 || !takes(entry, number === null ? rank.begins : rank.number)) continue;
      if (rankOfWords(entry.text, question) === rank.none) continue;
      offer(entry, number === null ? rank.begins : Math.min(rank.begins, rankOfNumber(entry.text, number)));
    }
    return null;
  }

  #findWithSlips({ words, whole }: Question, most: number, now: number): Answer<Row> {
    const best = this.#best(most, now);
    let answer: { asked: string; count: number } | null = null;
    for (const [worse, read] of combinations(words.map((word) => this.#readingsOf(word))).entries()) {
      const question = questionInWords(read);
      // Nothing is written so.
      if (question.whole === whole) continue;
      // Readings come best first, so each is offered as a little worse than the one before it.
      const slipped = (given: number) => rank.slip + worse + given / rank.none;
      const offer = (entry: Entry<Row>, given: number) => best.offer(entry, slipped(given));
      const takes = (entry: Entry<Row>, given: number) => best.takes(entry, slipped(given));
      const having = this.#holding(read).filter(({ text }) => rankOfWords(text, question) !== rank.none);
      if (having.length === 0) continue;
      if (answer) for (const entry of having) offer(entry, rankOfWords(entry.text, question));
      else answer = { asked: question.whole, count: this.#look(question, { takes, offer }) };
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
      if (found !== quality.none) near.push({ word, found, rows: entries.length });
    }
    return near.sort((a, b) => b.found - a.found || b.rows - a.rows).slice(0, mostReadings);
  }

  /** Entries that may have all of the words. */
  #holding(words: readonly string[]): readonly Entry<Row>[] {
    let fewest: readonly Entry<Row>[] | null = null;
    for (const word of words) {
      const entries = this.#words.get(word)?.entries;
      if (entries && (fewest === null || entries.length < fewest.length)) fewest = entries;
    }
    return fewest ?? [...this.#entries.values()];
  }

  #best(most: number, now: number) {
    const { nearest } = this.#indexing;
    const kept: { entry: Entry<Row>; rank: number; distance: number }[] = [];
    const distanceOf = ({ at }: Entry<Row>) => (nearest ? Math.abs(at - now) : at);
    /** Whether it would be among them; says no to most of 50,000, and so makes nothing of them. */
    const takes = (entry: Entry<Row>, given: number): boolean => {
      const worst = kept.length < most ? undefined : kept.at(-1);
      if (!worst || given !== worst.rank) return !worst || given < worst.rank;
      const distance = distanceOf(entry);
      return distance === worst.distance ? entry.text < worst.entry.text : distance < worst.distance;
    };
    return {
      size: () => kept.length,
      takes,
      offer(entry: Entry<Row>, given: number): void {
        if (!takes(entry, given) || kept.some((each) => each.entry === entry)) return;
        if (kept.length === most) kept.pop();
        const offered = { entry, rank: given, distance: distanceOf(entry) };
        const place = kept.findIndex((each) => isBefore(offered, each));
        kept.splice(place === -1 ? kept.length : place, 0, offered);
      },
      taken: (): Ranked<Row>[] => kept.map((each) => ({ row: each.entry.row, rank: Math.min(each.rank, rank.slip) })),
    };
  }
}

/** Whether whatever may answer a question might answer the one before, too. */
function narrows({ words, whole, number }: Question, before: Question): boolean {
  // A number that is typed as it is read aloud is among the words.
  const isWithin = (asked: string | null, had: string | null) => asked === null || asked === whole || (had !== null && asked.includes(had));
  return (
    narrowsWords(words, before.words) &&
    (number === null || (isWithin(number.spoken, before.number?.spoken ?? null) && isWithin(number.digits, before.number?.digits ?? null)))
  );
}

type Place = { entry: { text: string }; rank: number; distance: number };

const isBefore = (a: Place, b: Place) =>
  a.rank !== b.rank ? a.rank < b.rank : a.distance !== b.distance ? a.distance < b.distance : a.entry.text < b.entry.text;

/** Words of letters, for slips. */
const wordsIn = (text: string) => plainWords(text).filter((word) => word.length > 2 && !/\d/.test(word));

/** What is not a name begins with them. */
const marks = '\t#=';

const bitOf = (code: number) => 1 << (code & 31);

function beginnings(text: string): number {
  let bits = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (!marks.includes(text.charAt(at + 1))) bits |= bitOf(text.charCodeAt(at + 1));
  }
  return bits;
}

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
