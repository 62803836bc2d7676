// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { messages as english } from '../../../../locales/en.po';
import { messages as spanish } from '../../../../locales/es.po';
import { useExperienceWords } from './use-experience-words';

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
afterEach(cleanup);

it.each([
  [0, 0, 'Less than a month', 'Menos de un mes'],
  [0, 1, '1 month', '1 mes'],
  [0, 11, '11 months', '11 meses'],
  [1, 0, '1 year', '1 año'],
  [2, 8, '2 years 8 months', '2 años y 8 meses'],
  [12, 1, '12 years 1 month', '12 años y 1 mes'],
])('says %i years and %i months in each language', (years, months, inEnglish, inSpanish) => {
  i18n.load({ en: english, es: spanish });
  i18n.activate('en');
  expect(renderHook(() => useExperienceWords(), { wrapper }).result.current({ years, months })).toBe(inEnglish);
  i18n.activate('es');
  expect(renderHook(() => useExperienceWords(), { wrapper }).result.current({ years, months })).toBe(inSpanish);
});
