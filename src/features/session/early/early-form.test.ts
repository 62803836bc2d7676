// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { nameLoadingScreen, sayStorageBlocked } from './early-form';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

it('names the loading screen in the language of whoever waits, and says which that is', () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `
    <div id="root"><div class="boot"><span class="boot-name"></span></div></div>
    <template data-early="EN"><aside class="early-aside"><p>Rides for your people</p></aside></template>
    <template data-early="ES"><aside class="early-aside"><p>Viajes para su equipo</p></aside></template>`;
  localStorage.setItem('language', 'ES');
  nameLoadingScreen(document.body);
  expect(document.querySelector('.boot-name')?.textContent).toBe('Viajes para su equipo');
  expect(document.documentElement.lang).toBe('es');
});

it('says in the browser’s language what to do where nothing can be kept, and takes no sign-in', () => {
  const early = (words: string) => `<main class="early"><form></form><p class="early-blocked" role="alert" hidden>${words}</p></main>`;
  document.body.innerHTML = `
    <div id="root"></div>
    <template data-early="EN">${early('This browser blocks what is kept')}</template>
    <template data-early="ES">${early('Este navegador bloquea lo que se guarda')}</template>`;
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
  const root = document.body.querySelector('div');
  if (root) sayStorageBlocked(root);
  expect(root?.querySelector('[role=alert]:not([hidden])')?.textContent).toBe('Este navegador bloquea lo que se guarda');
  expect(root?.querySelector('form')).toBeNull();
  expect(document.documentElement.lang).toBe('es');
});
