// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, endedSession, readSession, writeSession } from '@/http/session-storage';
import { chooseLanguage, followLanguage } from '@/i18n/language';
import { screenKey } from '@/offline/opening-keys';
import { areSingleKeysOn, turnSingleKeys } from '@/shell/single-keys';
import { isStorageAllowed, keepLocally, languageKey, storedLanguage } from './local-store';

/** Characters; browsers have some five million. */
const room = 300;

/** Local storage with so little room. Its items are its own properties, as a browser's are. */
class LittleRoom {
  getItem(name: string): string | null {
    const text: unknown = Object.hasOwn(this, name) ? Reflect.get(this, name) : null;
    return typeof text === 'string' ? text : null;
  }
  setItem(name: string, text: string): void {
    const others = Object.entries(this).filter(([each]) => each !== name);
    if ([...others.flat(), name, text].join('').length > room) throw new DOMException('No room', 'QuotaExceededError');
    Reflect.set(this, name, text);
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new LittleRoom()));
afterEach(() => void vi.unstubAllGlobals());

const trips = screenKey('ananya', '/trips');
const fill = () => localStorage.setItem(trips, 'x'.repeat(room - trips.length));
const ofOthers = 'of-somebody-else';
const fillWithOthers = () =>
  localStorage.setItem(ofOthers, 'x'.repeat(room - Object.entries(localStorage).flat().join('').length - ofOthers.length));

it('has what only makes a start faster make room for a session and a language, and for why a session has ended', () => {
  fill();
  writeSession({ userId: 'ananya', email: 'ananya@acme.example', token: 'secret' });
  chooseLanguage('ES');
  expect(readSession()?.token).toBe('secret');
  expect(storedLanguage()).toBe('ES');
  expect(localStorage.getItem(trips)).toBeNull();
  chooseLanguage('EN');

  const left = room - Object.entries(localStorage).flat().join('').length;
  localStorage.setItem(trips, 'x'.repeat(left - trips.length));
  clearSession('session-revoked');
  expect(readSession()).toBeNull();
  expect(endedSession()).toBe('session-revoked');
});

it('has it make room for whoever turns single keys off', () => {
  fill();
  turnSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
});

it('lets nothing go where there is room', () => {
  localStorage.setItem(trips, 'how it looked');
  keepLocally('isHide', 'true');
  expect(localStorage.getItem(trips)).toBe('how it looked');
  expect(localStorage.getItem('isHide')).toBe('true');
});

it('goes on, and ends a session, where nothing makes room enough', () => {
  writeSession({ userId: 'ananya', email: 'ananya@acme.example', token: 'secret' });
  fillWithOthers();
  keepLocally('isHide', 'true');
  clearSession('session-expired');
  expect(localStorage.getItem('isHide')).toBeNull();
  expect(readSession()).toBeNull();
});

it('leaves a page the language that was chosen in it where nothing makes room enough, until another tab chooses one', () => {
  chooseLanguage('EN');
  localStorage.removeItem(languageKey);
  fillWithOthers();
  chooseLanguage('ES');
  followLanguage();
  expect([i18n.locale, storedLanguage()]).toEqual(['es', 'EN']);
  localStorage.removeItem(ofOthers);
  for (const language of ['ES', 'EN']) {
    localStorage.setItem(languageKey, language);
    followLanguage();
  }
  expect(i18n.locale).toBe('en');
});

it('knows where there is none', () => {
  expect(isStorageAllowed()).toBe(true);
  vi.stubGlobal('localStorage', null);
  expect(isStorageAllowed()).toBe(false);
});

it('takes what is no language of the portal for none', () => {
  localStorage.setItem(languageKey, '"]');
  expect(storedLanguage()).toBe('EN');
});
