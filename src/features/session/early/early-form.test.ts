// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { nameLoadingScreen } from './early-form';

afterEach(() => localStorage.clear());

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
