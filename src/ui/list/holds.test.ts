// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForHolds } from './holds';

beforeEach(() => void vi.useFakeTimers());
let leaving: AbortController;
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A list of one row with a link, on which something is pressed. */
function listOfOne() {
  document.body.innerHTML = '<ul><li data-row="a"><a href="#opened">Ana</a></li></ul>';
  const link = document.querySelector('a');
  if (!link) throw new Error('No list');
  const held: string[] = [];
  const opened: Event[] = [];
  link.addEventListener('click', (event) => opened.push(event));
  leaving = new AbortController();
  listenForHolds((id) => held.push(id), leaving.signal);
  const send = (name: string, more: PointerEventInit = {}) => {
    const event = new PointerEvent(name, { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch', ...more });
    link.dispatchEvent(event);
    return event;
  };
  return { held, opened, send };
}

it('chooses the row that a finger is held on, and does not open it when the finger is lifted', () => {
  const { held, opened, send } = listOfOne();
  send('pointerdown');
  vi.advanceTimersByTime(600);
  expect(held).toEqual(['a']);
  send('pointerup');
  expect(send('click').defaultPrevented).toBe(true);
  expect(opened).toEqual([]);
});

it('leaves the next press alone, also where no click came of the one that was held', () => {
  const { opened, send } = listOfOne();
  send('pointerdown');
  vi.advanceTimersByTime(600);
  send('pointerup');
  send('pointerdown');
  send('pointerup');
  send('click');
  expect(opened).toHaveLength(1);
});

it.each<[string, (send: ReturnType<typeof listOfOne>['send']) => unknown]>([
  ['is lifted', (send) => send('pointerup')],
  ['scrolls', (send) => send('pointercancel')],
  ['moves', (send) => send('pointermove', { clientY: 40 })],
])('chooses nothing where the finger %s before', (_, end) => {
  const { held, opened, send } = listOfOne();
  send('pointerdown');
  vi.advanceTimersByTime(200);
  end(send);
  vi.advanceTimersByTime(600);
  expect(held).toEqual([]);
  send('click');
  expect(opened).toHaveLength(1);
});

it('stays with a finger that trembles', () => {
  const { held, send } = listOfOne();
  send('pointerdown');
  send('pointermove', { clientX: 3, clientY: 4 });
  vi.advanceTimersByTime(600);
  expect(held).toEqual(['a']);
});

it('shows no menu of the phone’s own, and chooses at once where that would come', () => {
  const { held, send } = listOfOne();
  send('pointerdown');
  expect(send('contextmenu').defaultPrevented).toBe(true);
  expect(held).toEqual(['a']);
  vi.advanceTimersByTime(600);
  expect(held).toEqual(['a']);
});

it('leaves a mouse its menu and its presses', () => {
  const { held, opened, send } = listOfOne();
  send('pointerdown', { pointerType: 'mouse' });
  vi.advanceTimersByTime(600);
  expect(send('contextmenu').defaultPrevented).toBe(false);
  send('click');
  expect(held).toEqual([]);
  expect(opened).toHaveLength(1);
});

it('hears nothing any more once the list has gone', () => {
  const { held, send } = listOfOne();
  send('pointerdown');
  leaving.abort();
  vi.advanceTimersByTime(600);
  send('pointerdown');
  vi.advanceTimersByTime(600);
  expect(held).toEqual([]);
});
