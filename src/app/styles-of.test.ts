// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, it, vi } from 'vitest';
import { finished } from '@/rules/pieces';
import type { Drawn } from './early-screen';
import { stylesOf } from './styles-of';

const screen: Drawn[] = [['main', { class: 'page wide' }, [['a', { class: 'card' }, ['TRP-104233']]]]];

/** A style sheet of the page; `null`: it hasn't come yet. */
function addSheet(address: string, rules: string | null): CSSStyleSheet | null {
  const link = document.createElement('link');
  link.setAttribute('rel', 'stylesheet');
  link.setAttribute('href', address);
  const sheet = rules === null ? null : new CSSStyleSheet();
  sheet?.replaceSync(rules ?? '');
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return sheet;
}

afterEach(() => document.head.replaceChildren());

it('names the sheets that are about what is drawn, in their order, and none of another screen', () => {
  addSheet('/page.css', ':root { --gap: 8px } .elsewhere { color: red }');
  addSheet('/form.css', '.field { color: red } .field:focus, .label.required { color: blue }');
  addSheet('/menu.css', '.menu:is(:hover, :focus), .menu > :where(a, b) { color: red }');
  addSheet('/card.css', '.card:hover { color: red }');
  addSheet('/wide.css', '@media (min-width: 60em) { .rail, .wide > .rail { width: 20em } }');
  addSheet('/some.css', '.field, button { color: red }');
  addSheet('/awaited.css', null);
  const gone = addSheet('/gone.css', '');
  if (!gone) throw new Error('no sheet');
  vi.spyOn(gone, 'cssRules', 'get').mockImplementation(() => {
    throw new DOMException('Cannot access rules', 'SecurityError');
  });
  expect(finished(stylesOf(screen))).toEqual(['/page.css', '/card.css', '/wide.css', '/some.css']);
});
