// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { languageKey, storedLanguage } from '@/local-store';
import { chooseLanguage, followLanguage } from './language';

it('shows and keeps the language that was chosen last, also where the one chosen before comes later', async () => {
  await chooseLanguage('EN');
  // Its words are yet to be loaded.
  await Promise.all([chooseLanguage('ES'), chooseLanguage('EN')]);
  expect(i18n.locale).toBe('en');
  expect(storedLanguage()).toBe('EN');
  await chooseLanguage('ES');
  expect(i18n.locale).toBe('es');
  expect(storedLanguage()).toBe('ES');
});

it('shows what another tab has chosen, and leaves it to that tab what is kept', async () => {
  await chooseLanguage('EN');
  localStorage.setItem(languageKey, 'ES');
  followLanguage();
  // It chooses again, and this one has yet to hear of it.
  localStorage.setItem(languageKey, 'EN');
  await vi.waitFor(() => expect(i18n.locale).toBe('es'));
  expect(storedLanguage()).toBe('EN');
  followLanguage();
  await vi.waitFor(() => expect(i18n.locale).toBe('en'));
});

it('draws nothing anew where no other language has been chosen', async () => {
  await chooseLanguage('EN');
  const drawn = vi.fn();
  onTestFinished(i18n.on('change', drawn));
  followLanguage();
  await chooseLanguage('EN');
  expect(drawn).toHaveBeenCalledTimes(1);
});
