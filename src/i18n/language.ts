import { i18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import type { Language } from '@/contract/primitives';
import { keepLocally } from '@/local-store';

export const languages: readonly Language[] = ['EN', 'ES'];

/** Each language names itself. */
export const languageNames: Record<Language, string> = { EN: 'English', ES: 'Español' };

const storageKey = 'language';

const catalogues = {
  EN: () => import('../../locales/en.po'),
  ES: () => import('../../locales/es.po'),
};

/** What the portal is called once it is installed; both are one app to the browser, by their `id`. */
const manifests: Record<Language, string> = { EN: '/manifest.webmanifest', ES: '/manifest-es.webmanifest' };

/** The language this device was last used in; English when nobody has chosen. */
export function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'ES' ? 'ES' : 'EN';
}

/** Shows everything in a language from now on, at the next start too. Nothing is kept until it is there to be shown. */
export async function chooseLanguage(language: Language): Promise<void> {
  await catalogues[language]();
  keepLocally(storageKey, language);
  await activateLanguage(language);
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
