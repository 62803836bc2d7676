// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, endedSession, readSession, writeSession } from '@/http/session-storage';
import { chooseLanguage, storedLanguage } from '@/i18n/language';
import { screenKey } from '@/offline/opening-keys';
import { isStorageAllowed, keepLocally } from './local-store';

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

it('knows where there is none', () => {
  expect(isStorageAllowed()).toBe(true);
  vi.stubGlobal('localStorage', null);
  expect(isStorageAllowed()).toBe(false);
});
