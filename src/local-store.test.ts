// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, endedSession, readSession, writeSession } from '@/http/session-storage';
import { chooseLanguage, storedLanguage } from '@/i18n/language';
import { screenKey } from '@/offline/opening-keys';
import { isStorageAllowed, keepLocally } from './local-store';

/** Characters; browsers have some five million. */
const room = 300;

beforeEach(() => {
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(localStorage, 'setItem').mockImplementation((name, text) => {
    const others = Object.keys(localStorage).filter((each) => each !== name);
    const used = others.reduce((sum, each) => sum + each.length + (localStorage.getItem(each) ?? '').length, 0);
    if (used + name.length + text.length > room) throw new DOMException('No room', 'QuotaExceededError');
    setItem(name, text);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const trips = screenKey('ananya', '/trips');
const fill = () => localStorage.setItem(trips, 'x'.repeat(room - trips.length));

it('has what only makes a start faster make room for a session and a language, and for why a session has ended', async () => {
  fill();
  writeSession({ userId: 'ananya', email: 'ananya@acme.example', token: 'secret' });
  await chooseLanguage('ES');
  expect(readSession()?.token).toBe('secret');
  expect(storedLanguage()).toBe('ES');
  expect(localStorage.getItem(trips)).toBeNull();
  await chooseLanguage('EN');

  const left = room - Object.entries(localStorage).flat().join('').length;
  localStorage.setItem(trips, 'x'.repeat(left - trips.length));
  clearSession('session-revoked');
  expect(readSession()).toBeNull();
  expect(endedSession()).toBe('session-revoked');
});

it('lets nothing go where there is room', () => {
  localStorage.setItem(trips, 'how it looked');
  keepLocally('isHide', 'true');
  expect(localStorage.getItem(trips)).toBe('how it looked');
  expect(localStorage.getItem('isHide')).toBe('true');
});

it('goes on, and ends a session, where nothing makes room enough', () => {
  writeSession({ userId: 'ananya', email: 'ananya@acme.example', token: 'secret' });
  localStorage.setItem(
    'of-somebody-else',
    'x'.repeat(room - Object.entries(localStorage).flat().join('').length - 'of-somebody-else'.length),
  );
  keepLocally('isHide', 'true');
  clearSession('session-expired');
  expect(localStorage.getItem('isHide')).toBeNull();
  expect(readSession()).toBeNull();
});

it('knows where a browser blocks it', () => {
  expect(isStorageAllowed()).toBe(true);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(isStorageAllowed()).toBe(false);
});
