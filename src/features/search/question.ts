import { phoneDigits, spokenNumber } from '@/rules/spoken-number';
import { containsAll, wordsOf } from '@/rules/text-search';

/** What was typed, made ready once for everything that is asked it. */
export type Question = {
  words: readonly string[];
  /** All of it, plain; the same as a line begins with it, and as a line is nothing else. */
  whole: string;
  begun: string;
  called: string;
  number: NumberAsked | null;
};

/** What was typed, as a number. */
type NumberAsked = {
  /** As it is read aloud: by itself, at the beginning of a number, in all of it, and at its end. */
  spoken: string;
  begun: string;
  called: string;
  ended: string;
  /** As a phone number. */
  digits: string | null;
  /** Nothing has it that hasn't the words: it is typed as it is read aloud. */
  inWords: boolean;
};

export function questionOf(typed: string): Question {
  // What parts a row's text from its numbers is nothing that anybody looks for.
  const text = typed.replace(/[#=]/g, ' ');
  const words = wordsOf(text);
  const spoken = spokenNumber(text);
  const digits = phoneDigits(text);
  const question = questionInWords(words);
  if (spoken === null) return question;
  const inWords = spoken === question.whole && (digits === null || digits === question.whole);
  return { ...question, number: { spoken, begun: `#${spoken}`, called: `#${spoken}#`, ended: ` ${spoken}#`, digits, inWords } };
}

/** Nothing but words that are plain already. */
export function questionInWords(words: readonly string[]): Question {
  const whole = words.join(' ');
  return { words, whole, begun: `\n${whole}`, called: `\n${whole}\n`, number: null };
}

/** How well something answers; the less, the better. */
export const rank = { number: 0, called: 1, begins: 2, word: 3, inside: 4, slip: 5, none: 6 } as const;

/** By what something is found (all of it plain): what it is called, what else is written in it, and its numbers. */
export type Findings = {
  names: readonly string[];
  fields?: readonly string[];
  numbers?: readonly string[];
  /** Numbers of something else that it is about. */
  others?: readonly string[];
  phones?: readonly string[];
};

/** All by which something is found in one text: a line for each name, the other fields, numbers as they are read aloud, and phones. */
export function searchedText({ names, fields = [], numbers = [], others = [], phones = [] }: Findings): string {
  const line = (mark: string, parts: (string | null)[]) => {
    const said = parts.filter((each) => each !== null);
    return said.length > 0 ? `${mark}${said.join(mark)}` : '';
  };
  const called = line('#', numbers.map(spokenNumber));
  const mentioned = line('#', others.map(spokenNumber));
  const dialled = line('=', phones.map(phoneDigits));
  return `\n${names.join('\n')}\n\t${fields.join('\t')}\n${called && `${called}#\n`}${mentioned && `\t${mentioned}#\n`}${dialled && `${dialled}\n`}`;
}

/** Which of the texts that have all of the words somewhere a list finds: lists don't look through phones as they are dialled. */
export function listedBy(words: readonly string[]): (text: string) => boolean {
  if (!words.some(isDigits)) return () => true;
  return (text) => {
    const phones = text.lastIndexOf('\n=');
    return phones === -1 || containsAll(text.slice(0, phones), words);
  };
}

const isDigits = (word: string) => /^\d+$/.test(word);

/** How well a text has all of the words. */
export function rankOfWords(text: string, { words, whole, begun, called }: Question): number {
  // So little says only how something begins.
  if (whole.length === 1) return text.includes(begun) ? rank.begins : rank.none;
  let worst: number = rank.begins;
  for (const word of words) {
    const reached = rankOfWord(text, word);
    if (reached === rank.none) return rank.none;
    if (reached > worst) worst = reached;
  }
  // Words that stand together are more than each by itself.
  if (words.length > 1 ? !text.includes(begun) : worst > rank.begins) return worst;
  return text.includes(called) ? rank.called : rank.begins;
}

const lineEnd = 10;

function rankOfWord(text: string, word: string): number {
  let best: number = rank.none;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === lineEnd) return rank.begins;
    if (best > rank.word) best = isPartOfWord(before) ? rank.inside : rank.word;
  }
  return best;
}

/** Plain text has no capitals. */
const isPartOfWord = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127;

/** Whether a text has the number somewhere: what doesn't will not have it with another digit either. */
export const hasNumber = (text: string, { spoken, digits }: NumberAsked): boolean =>
  text.includes(spoken) || (digits !== null && digits !== spoken && text.includes(digits));

const numberMark = 35;

/** Whether what stands there is its own number; those come before others. */
const isOwn = (text: string, at: number) => at !== -1 && text.charCodeAt(text.lastIndexOf('\n', at) + 1) === numberMark;

/** How well a text has the number, however both are written. */
export function rankOfNumber(text: string, { begun, called, ended, digits }: NumberAsked): number {
  const end = text.indexOf(ended);
  if (end !== -1) return isOwn(text, end) ? rank.number : rank.word;
  const start = text.indexOf(begun);
  if (start !== -1) return !isOwn(text, start) ? rank.word : isOwn(text, text.indexOf(called)) ? rank.number : rank.begins;
  if (digits === null) return rank.none;
  const phones = text.indexOf('\n=');
  return phones !== -1 && text.indexOf(digits, phones) !== -1 ? rank.word : rank.none;
}
