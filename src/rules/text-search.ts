/** Most of what is searched is, and needs nothing that the general way takes its time for. */
export const isAscii = (text: string) => /^[ -~]*$/.test(text);

/** Lower case without accents, so that "Jose" finds "José". */
export const plain = (text: string) => (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

/** The words of a search, plain. */
export const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean);

/** Whether `haystack` (already plain) contains every word. */
export function containsAll(haystack: string, words: readonly string[]): boolean {
  for (const word of words) if (!haystack.includes(word)) return false;
  return true;
}

/** Whether whatever contains every one of these words contains every one of those `before`. */
export const narrowsWords = (words: readonly string[], before: readonly string[]): boolean =>
  before.every((each) => words.some((word) => word.includes(each)));
