/** Lower case without accents, so that "Jose" finds "José". */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search, plain. */
export const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean);

/** Whether `haystack` (already plain) contains every word. */
export const containsAll = (haystack: string, words: readonly string[]) => words.every((word) => haystack.includes(word));
