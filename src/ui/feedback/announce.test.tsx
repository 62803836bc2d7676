// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, useAnnounced } from './announce';
import { Announced } from './announced';

beforeEach(() => {
  vi.useFakeTimers();
  // Other files of the worker may have left something that is yet to be said.
  announce('nothing', () => '');
  vi.runAllTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rested = () => act(() => vi.runAllTimers());
const said = () => renderHook(() => useAnnounced()).result;

it('says only the last of what is said about the same, and not before it rests', () => {
  const region = said();
  const before = region.current;
  for (const count of [120, 40, 3]) {
    announce('count', () => `${count} results`);
    act(() => vi.advanceTimersByTime(300));
  }
  expect(region.current).toBe(before);
  rested();
  expect(region.current).toBe('3 results');
});

it('says what is true by then', () => {
  let found = 5;
  announce('count', () => `${found} results`);
  found = 2;
  const region = said();
  rested();
  expect(region.current).toBe('2 results');
});

it('says different things together, and the same again so that it is a change', () => {
  const region = said();
  announce('count', () => '1 result');
  announce('connection', () => 'Offline');
  rested();
  expect(region.current).toBe('1 result. Offline');
  announce('count', () => '1 result. Offline');
  rested();
  expect(region.current).not.toBe('1 result. Offline');
  expect(region.current.trim()).toBe('1 result. Offline');
});

it('says words that come onto the screen, and what becomes of them, but not what stays', () => {
  const region = said();
  const { rerender } = render(<Announced>No card was added</Announced>);
  rested();
  expect(region.current).toBe('No card was added');
  rerender(<Announced>The card was added</Announced>);
  rested();
  expect(region.current).toBe('The card was added');
  announce('else', () => 'Something else');
  rested();
  rerender(<Announced>The card was added</Announced>);
  rested();
  expect(region.current).toBe('Something else');
});

it('does not say words that have left the screen before they could be said', () => {
  const region = said();
  const { unmount } = render(<Announced>It is being loaded</Announced>);
  unmount();
  rested();
  expect(region.current.trim()).toBe('');
});
