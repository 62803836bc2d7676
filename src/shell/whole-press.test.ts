// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPressesWhole } from './whole-press';

let stop = () => {};
let pressed: string[];
const find = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const send = (type: string, element: Element, pointerId: number, detail = 1) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId, detail }));
const drawRow = (id: string) =>
  `<li data-row="${id}"><article><h2>Change ${id}</h2><button type="button">Keep theirs of ${id}</button></article></li>`;

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `<button type="button">Send now</button><ul>${drawRow('a')}${drawRow('b')}</ul>`;
  document.body.onclick = ({ target }) => void pressed.push(target instanceof Element ? target.textContent : '');
  stop = keepPressesWhole();
});
afterEach(() => {
  stop();
  document.body.onclick = null;
  document.body.innerHTML = '';
});

it('answers for no other row that has come under the finger by the time that it is lifted', () => {
  send('pointerdown', find('Keep theirs of a'), 7);
  document.querySelector('[data-row=a]')?.remove();
  send('click', find('Keep theirs of b'), 7);
  expect(pressed).toEqual([]);
  send('pointerdown', find('Keep theirs of b'), 8);
  send('click', find('Keep theirs of b'), 8);
  expect(pressed).toEqual(['Keep theirs of b']);
});

it('answers nothing by the second of a double click, whose first has answered for the row that stood there', () => {
  const press = (name: string, pointerId: number, detail: number) => {
    send('pointerdown', find(name), pointerId);
    send('click', find(name), pointerId, detail);
  };
  press('Keep theirs of a', 7, 1);
  document.querySelector('[data-row=a]')?.remove();
  press('Keep theirs of b', 8, 2);
  expect(pressed).toEqual(['Keep theirs of a']);
  press('Keep theirs of b', 9, 1);
  expect(pressed).toEqual(['Keep theirs of a', 'Keep theirs of b']);
});

it('undoes nothing by the second of a double click, whose first has made another button of the one under it', () => {
  const button = find('Send now');
  const press = (detail: number) => {
    send('pointerdown', button, 7);
    send('click', button, 7, detail);
  };
  button.onclick = () => {
    button.textContent = button.textContent === 'Make Active' ? 'Make Inactive' : 'Make Active';
  };
  press(1);
  press(2);
  expect(button.textContent).toBe('Make Active');
  press(1);
  expect(button.textContent).toBe('Make Inactive');
});

it('opens nothing by the second of a double click, whose first has brought it under the finger', () => {
  const button = find('Send now');
  send('pointerdown', button, 7);
  send('click', button, 7);
  button.insertAdjacentHTML('afterend', '<button type="button">Edit</button>');
  send('pointerdown', find('Edit'), 7);
  send('click', find('Edit'), 7, 2);
  expect(pressed).toEqual(['Send now']);
  send('click', find('Edit'), 7);
  expect(pressed).toEqual(['Send now', 'Edit']);
});

it('opens no row that has moved to where something else was pressed', () => {
  send('pointerdown', find('Send now'), 7);
  send('click', find('Keep theirs of a'), 7);
  expect(pressed).toEqual([]);
});

it('takes a row that has been drawn anew meanwhile for the same', () => {
  send('pointerdown', find('Keep theirs of a'), 7);
  const list = document.querySelector('ul');
  if (list) list.innerHTML = `${drawRow('a')}${drawRow('b')}`;
  send('click', find('Keep theirs of a'), 7);
  expect(pressed).toEqual(['Keep theirs of a']);
});

it('leaves to keys and screen readers what they press, wherever a finger was before', () => {
  send('pointerdown', find('Keep theirs of a'), 7);
  find('Keep theirs of b').click();
  expect(pressed).toEqual(['Keep theirs of b']);
});
