import { t } from '@lingui/core/macro';
import { chooseLanguage, type languages } from '@/i18n/language';
import { notify } from './feedback/notify';

/** Changes the language of the whole portal, all at once and without a reload; says so where its words can't be had. */
export function setLanguage(language: (typeof languages)[number]): void {
  chooseLanguage(language).catch(() => notify.problem(t`No connection. Please try again when you are back online`));
}
