import { useLingui } from '@lingui/react';
import type { Language } from '@/contract/primitives';
import { chooseLanguage } from './language';

/** The language on the screen and how to change it, all at once and without a reload. */
export function useLanguage(): { language: Language; setLanguage(language: Language): void } {
  const { i18n } = useLingui();
  return { language: i18n.locale === 'es' ? 'ES' : 'EN', setLanguage };
}

const setLanguage = (language: Language) => void chooseLanguage(language);
