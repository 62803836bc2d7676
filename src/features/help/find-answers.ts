import { plainWords, wordMatcher } from '@/rules/fuzzy-match';
import { keptPerRow } from '@/rules/kept-per-row';
import type { Answer } from './answers/answers';

/** Shorter words, as "do", "the" and "un", say nothing of what is looked for where there are others. */
const tellingLength = 4;

/** A question says better than its answer what both are about. */
const questionWeight = 3;

const wordsOf = keptPerRow(({ question, answer }: Answer) => ({ question: plainWords(question), answer: plainWords(answer.join(' ')) }));

/** Those that have the most of the words typed, best first; accents and typos forgiven. Nothing typed finds nothing. */
export function findAnswers(all: readonly Answer[], typed: string): Answer[] {
  const words = plainWords(typed);
  const telling = words.filter((word) => word.length >= tellingLength);
  const matchers = (telling.length > 0 ? telling : words).map(wordMatcher);
  const least = Math.max(1, Math.ceil(matchers.length / 2));
  return all
    .map((answer) => ({ answer, ...scoreOf(answer, matchers) }))
    .filter(({ matched }) => matched >= least)
    .toSorted((a, b) => b.matched - a.matched || b.score - a.score)
    .map(({ answer }) => answer);
}

function scoreOf(answer: Answer, matchers: readonly ((word: string) => number)[]): { matched: number; score: number } {
  const { question, answer: text } = wordsOf(answer);
  const scores = matchers.map((match) => Math.max(best(question, match) * questionWeight, best(text, match)));
  return { matched: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
}

const best = (words: readonly string[], match: (word: string) => number) => words.reduce((most, word) => Math.max(most, match(word)), 0);
