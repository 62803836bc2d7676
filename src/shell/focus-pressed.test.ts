// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusPressed } from './focus-pressed';

let stop = () => {};
const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
/** As Safari: a press gives the focus to whatever can have it around a button, never to the button. */
const press = (element: HTMLElement) => {
  if (element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))) find('main').focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><input><button><span>Cancel</span></button><p>Words</p></main>';
  stop = focusPressed();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

it('has a button that is pressed focused before whoever acts upon it looks', () => {
  let seen: Element | null = null;
  find('button').addEventListener('click', () => {
    seen = document.activeElement;
  });
  press(find('span'));
  expect(seen).toBe(find('button'));
});

it('leaves the focus in a field that keeps it while something beside is pressed', () => {
  find('input').focus();
  find('button').addEventListener('mousedown', (event) => event.preventDefault());
  press(find('button'));
  expect(document.activeElement).toBe(find('input'));
});

it('gives no focus to what can’t be pressed, nor to what another part of the portal presses', () => {
  press(find('p'));
  expect(document.activeElement).toBe(find('main'));
  find('button').click();
  expect(document.activeElement).toBe(find('main'));
});
