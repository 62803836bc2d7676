import type { Bilingual } from '@/contract/invoices';
import { useLanguage } from '@/i18n/use-language';

/** Of words that an invoice has in both languages, those of the language on the screen. */
export function useInOwnLanguage(): (words: Bilingual) => string {
  const language = useLanguage();
  return (words) => (language === 'ES' ? words.es : words.en);
}
