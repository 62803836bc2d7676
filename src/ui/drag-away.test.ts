// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { dragAway } from './drag-away';

let text: HTMLElement;
let notification: HTMLElement;
const hide = vi.fn<(id: string) => void>();

beforeEach(() => {
  hide.mockReset();
  document.body.innerHTML = '<div data-notification="n1"><p>Saved</p></div>';
  const found = document.querySelector<HTMLElement>('[data-notification]');
  const inside = document.querySelector('p');
  if (!found || !inside) throw new Error('The markup has changed');
  notification = found;
  text = inside;
  Object.defineProperty(notification, 'offsetWidth', { value: 200 });
});

it('removes a notification that is dragged four fifths of its width, to either side', () => {
  for (const end of [260, -60]) {
    const drag = dragAway(text, 100, hide);
    drag?.move(end);
    drag?.end();
  }
  expect(hide.mock.calls).toEqual([['n1'], ['n1']]);
});

it('follows the finger, and goes back when let go before', () => {
  const drag = dragAway(text, 100, hide);
  drag?.move(259);
  expect(notification.style.translate).toBe('159px');
  drag?.end();
  expect(hide).not.toHaveBeenCalled();
  expect(notification.style.translate).toBe('');
});

it('leaves alone what is no notification', () => {
  expect(dragAway(document.body, 100, hide)).toBeNull();
});
