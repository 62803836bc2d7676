import { useLingui } from '@lingui/react';
import { type Format, formatOf } from './formats';

/** How numbers, money, dates and times are written in the language on the screen. */
export const useFormat = (): Format => formatOf(useLingui().i18n.locale);
