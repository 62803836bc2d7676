import { phoneDigits, spokenNumber } from '@/rules/spoken-number';
import { wordsOf } from '@/rules/text-search';

/** What was typed, made ready once for everything that is asked it. */
export type Question = {
  words: readonly string[];
  /** All of it, plain. */
  whole: string;
  /** As a number that is read aloud, and as a phone number. */
  spoken: string | null;
  digits: string | null;
};

export function questionOf(typed: string): Question {
  // What parts a row's text from its numbers is nothing that anybody looks for.
  const text = typed.replace(/[#=]/g, ' ');
  const words = wordsOf(text);
  return { words, whole: words.join(' '), spoken: spokenNumber(text), digits: phoneDigits(text) };
}

/** How well something answers; the less, the better. */
export const rank = { number: 0, called: 1, begins: 2, word: 3, inside: 4, slip: 5, none: 6 } as const;

/** The fields by which something is found, and the numbers that it is known by. */
export type Findings = { fields: readonly string[]; numbers?: readonly string[]; phones?: readonly string[] };

/** All by which something is found in one text: each (plain) field on a line, then its numbers as they are read aloud, and its phones. */
export function searchedText({ fields, numbers = [], phones = [] }: Findings): string {
  const spoken = numbers.map((each) => spokenNumber(each)).filter((each) => each !== null);
  const digits = phones.map((each) => phoneDigits(each)).filter((each) => each !== null);
  const called = spoken.length > 0 ? `#${spoken.join('#')}#\n` : '';
  const dialled = digits.length > 0 ? `=${digits.join('=')}\n` : '';
  return `\n${fields.join('\n')}\n${called}${dialled}`;
}

/** How well a text has all of the words, as a list would find them. */
export function rankOfWords(text: string, { words, whole }: Question): number {
  const [first = ''] = words;
  // So little says only how something begins.
  if (whole.length === 1) return text.includes(`\n${first}`) ? rank.begins : rank.none;
  let worst: number = rank.begins;
  for (const word of words) {
    const reached = rankOfWord(text, word);
    if (reached === rank.none) return rank.none;
    if (reached > worst) worst = reached;
  }
  // Words that stand together are more than each by itself.
  if ((words.length === 1 && worst > rank.begins) || !text.includes(`\n${whole}`)) return worst;
  return text.includes(`\n${whole}\n`) ? rank.called : rank.begins;
}

const lineEnd = 10;

function rankOfWord(text: string, word: string): number {
  let best: number = rank.none;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === lineEnd) return rank.begins;
    if (!isPartOfWord(before)) best = rank.word;
    else if (best === rank.none) best = rank.inside;
  }
  return best;
}

/** Plain text has no capitals. */
const isPartOfWord = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;

/** How well a text has the number, however both are written. */
export function rankOfNumber(text: string, { spoken, digits }: Question): number {
  if (spoken !== null && text.includes(` ${spoken}#`)) return rank.number;
  if (spoken !== null && text.includes(`#${spoken}`)) return text.includes(`#${spoken}#`) ? rank.number : rank.begins;
  if (digits !== null) {
    const phones = text.indexOf('\n=');
    if (phones !== -1 && text.indexOf(digits, phones) !== -1) return rank.word;
  }
  return rank.none;
}
