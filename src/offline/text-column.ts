import type { Match } from '@/contract/resource';
import { searchFieldsOf, searchTextOf } from '@/rules/list-matcher';
import { containsAll, narrowsWords, plain } from '@/rules/text-search';
import { inTurns } from './yield';

/** Slots whose own values make one string. */
const block = 32;
/** Values of a field that can be told by number. */
const mostNumbers = 0xffff;
/** So many rows a value of a field must stand in on the average for more of its values to be told by number. */
const often = 8;

/** A field of all rows. There are few employees, places and vehicles in many rides: each is folded, kept and looked through once. */
class Values {
  readonly read: (row: object) => string;
  readonly #enough: number;
  readonly #numbers = new Map<string, number>();
  /** By number, plain. */
  readonly #texts: string[] = [''];
  #met = 0;
  /** By slot the number of its value; 0: it stands among the slot's own. */
  #at = new Uint16Array(0);

  constructor(read: (row: object) => string, enough: number) {
    this.read = read;
    this.#enough = enough;
  }

  /** Makes room for so many slots. */
  hold(length: number): void {
    this.#at = holding(this.#at, length, Uint16Array);
  }

  /** Notes the value of a slot, unless values of this field hardly recur. Whether it could. */
  note(slot: number, value: string): boolean {
    const number = this.#numberOf(value);
    this.#at[slot] = number;
    return number > 0;
  }

  #numberOf(value: string): number {
    this.#met++;
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    if (number > mostNumbers || (number > this.#enough && number * often > this.#met)) return 0;
    this.#numbers.set(value, number);
    this.#texts.push(plain(value));
    return number;
  }

  /** Marks the slots (1) whose value has a word in it. */
  markThoseWith(word: string, slots: Uint8Array): void {
    const has = new Uint8Array(this.#texts.length);
    let isAny = false;
    for (const [number, text] of this.#texts.entries()) {
      if (!text.includes(word)) continue;
      has[number] = 1;
      isAny = true;
    }
    for (let slot = 0; isAny && slot < slots.length; slot++) if (has[this.#at[slot] ?? 0] === 1) slots[slot] = 1;
  }
}

/**
 * What a search looks through, of each slot. A letter more looks only through what was found, and one taken back goes back to what was.
 * `enough`: so many values of a field are told by number before it is asked whether they recur.
 */
export class TextColumn {
  readonly #textOf: (row: object) => string;
  readonly #rowAt: (slot: number) => object | null;
  readonly #fields: readonly Values[];
  #length = 0;
  /** The own values of the slots of a block, plain, slot after slot; null: not made since one of its rows changed. */
  #blocks: (string | null)[] = [];
  /** Where those of each slot end in its block. */
  #ends = new Uint32Array(0);
  /** The words of the last questions, each within the one before. */
  readonly #questions: (readonly string[])[] = [];
  /** How many of them each slot answers, from the first on. */
  #answered: number[] = [];
  #preparing = false;

  constructor(match: Match, rowAt: (slot: number) => object | null, enough: number) {
    this.#textOf = searchTextOf(match);
    this.#fields = searchFieldsOf(match).map((read) => new Values(read, enough));
    this.#rowAt = rowAt;
  }

  changed(slots: readonly number[], length: number): void {
    this.#length = length;
    this.#answered.length = Math.min(this.#answered.length, length);
    this.#blocks.length = Math.ceil(length / block);
    this.#ends = holding(this.#ends, length, Uint32Array);
    for (const field of this.#fields) field.hold(length);
    for (const slot of slots) {
      if (slot >= length) continue;
      this.#blocks[Math.floor(slot / block)] = null;
      this.#answered[slot] = this.#answeredBy(slot);
    }
  }

  /** Answers the level that slots which have all of the words reach; 0, which all do, where there are none. */
  find(words: readonly string[]): number {
    if (words.length === 0) return 0;
    while (!narrowsWords(words, this.#questions.at(-1) ?? [])) this.#questions.pop();
    const before = this.#questions.at(-1) ?? [];
    if (this.#questions.length > 0 && narrowsWords(before, words)) return this.#questions.length;
    this.#questions.push(words);
    const level = this.#questions.length;
    for (let slot = 0; slot < this.#length; slot++) if (this.has(slot, level - 1)) this.#answered[slot] = level;
    for (const word of words) if (!before.some((each) => each.includes(word))) this.#keepThoseWith(word, level);
    return level;
  }

  has(slot: number, level: number): boolean {
    return (this.#answered[slot] ?? 0) >= level;
  }

  isAny(level: number): boolean {
    return this.#answered.some((answered) => answered >= level);
  }

  async prepare(): Promise<void> {
    if (this.#preparing) return;
    this.#preparing = true;
    await inTurns(this.#blocks.keys(), (at) => this.#text(at));
    this.#preparing = false;
  }

  /** A word has no white space, so none reaches from value to value. */
  #keepThoseWith(word: string, level: number): void {
    const asked = [...this.#blocks.keys()].filter((at) => this.#isAnyIn(at, level));
    // Before the values are looked through: some of these may be new.
    for (const at of asked) this.#text(at);
    const isAmongValues = new Uint8Array(this.#length);
    for (const field of this.#fields) field.markThoseWith(word, isAmongValues);
    for (const at of asked) {
      const text = this.#text(at);
      let hit = -1;
      let start = 0;
      for (let slot = at * block; slot < this.#endOf(at); slot++) {
        const end = this.#ends[slot] ?? 0;
        if (this.#answered[slot] === level && !isAmongValues[slot]) {
          // From hit to hit, so that rows without the word are passed over.
          if (hit < start) hit = text.indexOf(word, start);
          if (hit === -1) hit = text.length;
          if (hit >= end) this.#answered[slot] = level - 1;
        }
        start = end;
      }
    }
  }

  #isAnyIn(at: number, level: number): boolean {
    for (let slot = at * block; slot < this.#endOf(at); slot++) if (this.#answered[slot] === level) return true;
    return false;
  }

  #endOf = (at: number) => Math.min((at + 1) * block, this.#length);

  #text(at: number): string {
    const known = this.#blocks[at];
    if (typeof known === 'string') return known;
    const own: string[] = [];
    let end = 0;
    for (let slot = at * block; slot < this.#endOf(at); slot++) {
      const row = this.#rowAt(slot);
      for (const field of this.#fields) {
        const value = row ? field.read(row) : '';
        if (field.note(slot, value)) continue;
        const text = `${plain(value)}\n`;
        own.push(text);
        end += text.length;
      }
      this.#ends[slot] = end;
    }
    const text = own.join('');
    this.#blocks[at] = text;
    return text;
  }

  #answeredBy(slot: number): number {
    const row = this.#rowAt(slot);
    if (this.#questions.length === 0 || !row) return 0;
    const text = this.#textOf(row);
    const first = this.#questions.findIndex((words) => !containsAll(text, words));
    return first === -1 ? this.#questions.length : first;
  }
}

/** The same numbers with room for so many. */
function holding<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  length: number,
  Kind: new (length: number) => Numbers,
): Numbers {
  if (numbers.length >= length) return numbers;
  const roomy = new Kind(Math.ceil(length * 1.25));
  roomy.set(numbers);
  return roomy;
}
