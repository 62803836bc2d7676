import { i18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import type { Language } from '@/contract/primitives';
import { keepLocally, languageKey, storedLanguage } from '@/local-store';

export const languages: readonly Language[] = ['EN', 'ES'];

/** Each language names itself. */
export const languageNames: Record<Language, string> = { EN: 'English', ES: 'Español' };

const catalogues = {
  EN: () => import('../../locales/en.po'),
  ES: () => import('../../locales/es.po'),
};

/** What the portal is called once it is installed; both are one app to the browser, by their `id`. */
const manifests: Record<Language, string> = { EN: '/manifest.webmanifest', ES: '/manifest-es.webmanifest' };

let chosen: Language | null = null;
/** What is kept since this page has chosen: another one than it shows where storage had no room for that. */
let kept: Language | null = null;

/**
 * Shows everything in a language from now on, at the next start too. Nothing is kept until it is there to be shown. Of several that are
 * chosen one right after the other it is the last, whichever comes first. `isKept`: by another tab, which may choose again meanwhile.
 */
export async function chooseLanguage(language: Language, isKept = false): Promise<void> {
  chosen = language;
  await catalogues[language]();
  if (chosen !== language) return;
  if (!isKept) keepLocally(languageKey, language);
  kept = isKept ? language : storedLanguage();
  await activateLanguage(language);
}

/** Shows what another tab has chosen, as soon as its words can be had: what is kept and asked for is in that language already. */
export function followLanguage(): void {
  const language = storedLanguage();
  if (language === kept) return;
  if (language.toLowerCase() === i18n.locale) kept = language;
  else chooseLanguage(language, true).catch(() => {});
}

/** Shows everything in a language. Keeps nothing: another tab may choose another one at the same moment. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  const locale = language.toLowerCase();
  // The early screen has said so already: said again, a browser looks through the styles of everything.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifests[language]);
  i18n.loadAndActivate({ locale, messages });
}

/** What something is called in every language of the portal, whichever is on the screen. */
export async function wordsInEachLanguage(): Promise<(words: MessageDescriptor) => string[]> {
  const each = await Promise.all(
    languages.map(async (language) => {
      const { messages } = await catalogues[language]();
      const locale = language.toLowerCase();
      return setupI18n({ locale, messages: { [locale]: messages } });
    }),
  );
  return (words) => each.map((spoken) => spoken._(words));
}
