// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeSession } from '@/http/session-storage';
import { chooseLanguage } from '@/i18n/language';
import { languageKey } from '@/local-store';
import { openDeviceOrNull } from '@/offline/current-device';
import { company, idOf } from '../../tests/support/trips';
import { Portal } from './portal';

const user = { id: idOf(80), name: 'Asha Rao', email: 'asha@acme.example' };

it('starts anew where somebody else has signed in while the page was put away, also where it had had to ask who was signed in', async () => {
  const me = { code: 'ok', message: '', payload: { user, company } };
  vi.stubGlobal('fetch', (url: string) => (url.includes('admin/account') ? Promise.resolve(Response.json(me)) : new Promise(() => {})));
  // happy-dom says that it has locks, and has none.
  Object.defineProperty(navigator, 'locks', { value: { request: (_: string, run: () => unknown) => run() }, configurable: true });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  writeSession({ userId: user.id, email: user.email, token: 'token' });
  const portal = new Portal();
  onTestFinished(async () => {
    await portal.leave('delete');
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });
  await portal.restore();
  await vi.waitFor(() => expect(openDeviceOrNull()?.userId).toBe(user.id), { timeout: 10_000 });
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  writeSession({ userId: idOf(81), email: 'ben@acme.example', token: 'another' });
  comeBack();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});

it('follows a language that is chosen in another tab, also where it hears of it only once it is looked at again', () => {
  chooseLanguage('EN');
  new Portal();
  localStorage.setItem(languageKey, 'ES');
  dispatchEvent(new StorageEvent('storage', { key: languageKey }));
  expect(i18n.locale).toBe('es');
  localStorage.setItem(languageKey, 'EN');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(i18n.locale).toBe('en');
});
