// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NotificationArea from './notification-area';
import { showNotification, showUndoable } from './show-notification';

let focused = true;

beforeEach(() => {
  vi.useFakeTimers();
  // Other files of the worker may have left some: five are shown, and more wait for their turn.
  notifications.cleanQueue();
  notifications.clean();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  focused = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  render(
    <MantineProvider env="test">
      <NotificationArea />
      <button type="button">Elsewhere</button>
    </MantineProvider>,
  );
});

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const say = (...messages: string[]) => {
  act(() => {
    for (const message of messages) showNotification('success', message);
  });
  pass(0);
};
/** Also after its fading away. */
const isShown = (message: string) => {
  pass(200);
  return screen.queryByText(message) !== null;
};
const hover = (element: Element) => fireEvent.pointerEnter(element) && fireEvent.mouseEnter(element);
const unhover = (element: Element) => fireEvent.pointerLeave(element) && fireEvent.mouseLeave(element);
const useWindow = (inUse: boolean) => {
  focused = inUse;
  act(() => void window.dispatchEvent(new Event(inUse ? 'focus' : 'blur')));
};

it('closes by itself after five seconds', () => {
  say('Saved');
  pass(4700);
  expect(isShown('Saved')).toBe(true);
  pass(200);
  expect(isShown('Saved')).toBe(false);
});

it('stays while the pointer is on it, and goes on from where it stopped', () => {
  say('Saved');
  pass(3000);
  hover(screen.getByText('Saved'));
  pass(60_000);
  expect(isShown('Saved')).toBe(true);
  unhover(screen.getByText('Saved'));
  pass(1700);
  expect(isShown('Saved')).toBe(true);
  pass(200);
  expect(isShown('Saved')).toBe(false);
});

it('stays while the keyboard is in it', () => {
  say('Saved');
  pass(3000);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(60_000);
  expect(isShown('Saved')).toBe(true);
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  pass(2100);
  expect(isShown('Saved')).toBe(false);
});

it('stays while the window is not in use', () => {
  say('Saved');
  pass(3000);
  useWindow(false);
  pass(60_000);
  expect(isShown('Saved')).toBe(true);
  useWindow(true);
  pass(1700);
  expect(isShown('Saved')).toBe(true);
  pass(200);
  expect(isShown('Saved')).toBe(false);
});

it('stays with those beside it, each for the time that it has left', () => {
  say('First');
  pass(2000);
  say('Second');
  hover(screen.getByText('Second'));
  pass(60_000);
  expect([isShown('First'), isShown('Second')]).toEqual([true, true]);
  unhover(screen.getByText('Second'));
  pass(3000);
  expect([isShown('First'), isShown('Second')]).toEqual([false, true]);
  pass(2000);
  expect(isShown('Second')).toBe(false);
});

it('does not stay because another was closed under the pointer', () => {
  say('First', 'Second');
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('Notifications can be closed');
  hover(close);
  // The browser sends no word of leaving what is gone.
  fireEvent.click(close);
  pass(5000);
  expect([isShown('First'), isShown('Second')]).toEqual([false, false]);
});

it('takes back what has become untrue while it was kept open', () => {
  act(() => showNotification('success', 'Booked', { text: 'Booked. The driver comes within 5 min', lasts: 300_000 }));
  pass(0);
  hover(screen.getByText('Booked. The driver comes within 5 min'));
  pass(299_000);
  expect(isShown('Booked. The driver comes within 5 min')).toBe(true);
  pass(1000);
  expect(isShown('Booked')).toBe(true);
});

it('says that nothing can be taken back any more, and not why: it may be under way, or kept for the next sign-in', async () => {
  const held = { undo: async () => false, letGo: async () => {}, ended: new Promise(() => {}) };
  act(() => showUndoable('Deleting two trips', held));
  pass(0);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(isShown('This can’t be undone any more')).toBe(true);
});

/** As the outbox holds changes back: what has been taken out can't be taken out again. */
function heldBack() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isOut = false;
  const undo = vi.fn(async () => {
    const isFirst = !isOut;
    isOut = true;
    end();
    return isFirst;
  });
  return { undo, letGo: vi.fn(async () => end()), ended };
}
const pressUndo = (more = {}) => act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, ...more }));

it('takes back what was done last, and with each press what was done before it', async () => {
  const [first, second, third] = [heldBack(), heldBack(), heldBack()];
  act(() => {
    showUndoable('Making 3 employees inactive', first);
    showUndoable('Deleting two trips', second);
    showUndoable('Deleting a department', third);
  });
  pass(0);
  const times = () => [first, second, third].map(({ undo }) => undo.mock.calls.length);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[2] ?? document.body);
  pass(200);
  await pressUndo();
  expect(times()).toEqual([0, 1, 0]);
  // The key is held down.
  await pressUndo({ repeat: true });
  expect(times()).toEqual([0, 1, 0]);
  await pressUndo();
  await pressUndo();
  expect(times()).toEqual([1, 1, 0]);
});

it('takes back once what is pressed twice', async () => {
  const held = heldBack();
  act(() => showUndoable('Deleting two trips', held));
  pass(0);
  const button = screen.getByRole('button', { name: 'Undo' });
  await act(async () => void fireEvent.click(button));
  await act(async () => void fireEvent.click(button));
  expect(isShown('Nothing was changed')).toBe(true);
  expect(isShown('This can’t be undone any more')).toBe(false);
});
