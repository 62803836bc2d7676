import { useLingui } from '@lingui/react';
import type { Language } from '@/contract/primitives';

/** The language on the screen. */
export const useLanguage = (): Language => (useLingui().i18n.locale === 'es' ? 'ES' : 'EN');
