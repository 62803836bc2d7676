import type { Bilingual } from '@/contract/invoices';
import { useInOwnLanguage } from './use-in-own-language';

/** A line's words in the language on the screen. */
export const LineWords = ({ words }: { words: Bilingual }) => useInOwnLanguage()(words);
