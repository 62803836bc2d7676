import { type I18n, i18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import type { Language } from '@/contract/primitives';
import { keepLocally, languageKey, storedLanguage } from '@/local-store';
import { wordsIn } from './words';

export const languages: readonly Language[] = ['EN', 'ES'];

/** Each language names itself. */
export const languageNames: Record<Language, string> = { EN: 'English', ES: 'Español' };

/** What the portal is called once it is installed; both are one app to the browser, by their `id`. */
const manifests: Record<Language, string> = { EN: '/manifest.webmanifest', ES: '/manifest-es.webmanifest' };

/** What is kept since this page has chosen: another one than it shows where storage had no room for that. */
let kept: Language | null = null;

/** Shows everything in a language from now on, at the next start too. */
export function chooseLanguage(language: Language): void {
  keepLocally(languageKey, language);
  kept = storedLanguage();
  activateLanguage(language);
}

/** Shows what another tab has chosen: what is kept and asked for is in that language already. */
export function followLanguage(): void {
  const language = storedLanguage();
  if (language === kept) return;
  kept = language;
  if (language.toLowerCase() !== i18n.locale) activateLanguage(language);
}

/** Shows everything in a language. Keeps nothing: another tab may choose another one at the same moment. */
export function activateLanguage(language: Language): void {
  const locale = language.toLowerCase();
  // The early screen has said so already: said again, a browser looks through the styles of everything.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifests[language]);
  i18n.loadAndActivate({ locale, messages: wordsIn(language) });
}

let spoken: I18n[] | null = null;

/** What something is called in every language of the portal, whichever is on the screen. */
export function inEachLanguage(words: MessageDescriptor): string[] {
  // A search asks with each letter.
  spoken ??= languages.map((language) => {
    const locale = language.toLowerCase();
    return setupI18n({ locale, messages: { [locale]: wordsIn(language) } });
  });
  return spoken.map((each) => each._(words));
}
