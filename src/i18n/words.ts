import type { Messages } from '@lingui/core';
import type { Language } from '@/contract/primitives';

declare global {
  var portalWords: Partial<Record<Language, Messages>> | undefined;
}

/**
 * All words of a language that are here by now. Each file of the build brings those that its code says, in every language (`wordsOfEachFile`
 * in `vite.config.ts`): what comes with a later screen joins the same object. Unbuilt they come all at once (`all-words.ts`).
 */
export function wordsIn(language: Language): Messages {
  globalThis.portalWords ??= {};
  globalThis.portalWords[language] ??= {};
  return globalThis.portalWords[language];
}
