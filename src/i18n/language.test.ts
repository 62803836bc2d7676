// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { languageKey, storedLanguage } from '@/local-store';
import { chooseLanguage, followLanguage } from './language';
import { wordsIn } from './words';

it('shows and keeps the language that was chosen', () => {
  chooseLanguage('ES');
  expect([i18n.locale, document.documentElement.lang, storedLanguage()]).toEqual(['es', 'es', 'ES']);
  chooseLanguage('EN');
  expect([i18n.locale, document.documentElement.lang, storedLanguage()]).toEqual(['en', 'en', 'EN']);
});

it('says what comes with a later part of the portal in the language that is on the screen, and in one that is chosen then', () => {
  chooseLanguage('ES');
  Object.assign(wordsIn('EN'), { later: 'Rides' });
  Object.assign(wordsIn('ES'), { later: 'Viajes' });
  expect(i18n._('later')).toBe('Viajes');
  chooseLanguage('EN');
  expect(i18n._('later')).toBe('Rides');
});

it('shows what another tab has chosen, and leaves it to that tab what is kept', () => {
  chooseLanguage('EN');
  localStorage.setItem(languageKey, 'ES');
  followLanguage();
  expect([i18n.locale, storedLanguage()]).toEqual(['es', 'ES']);
  localStorage.setItem(languageKey, 'EN');
  followLanguage();
  expect([i18n.locale, storedLanguage()]).toEqual(['en', 'EN']);
});

it('draws nothing anew where no other language has been chosen', () => {
  chooseLanguage('EN');
  const drawn = vi.fn();
  onTestFinished(i18n.on('change', drawn));
  followLanguage();
  chooseLanguage('EN');
  expect(drawn).toHaveBeenCalledTimes(1);
});
