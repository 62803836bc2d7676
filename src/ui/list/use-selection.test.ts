// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mostAtOnce, useSelection } from './use-selection';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const listOf = (listed: readonly { id: string }[]) => renderHook((shown) => useSelection(shown), { initialProps: listed });

it('chooses what is in sight, and all only where that is asked for', () => {
  const { result } = listOf(rows('a', 'b', 'c', 'd'));
  act(() => result.current.choose(rows('a', 'b')));
  expect(result.current.ids).toEqual(['a', 'b']);
  act(() => result.current.chooseAll());
  expect(result.current.ids).toEqual(['a', 'b', 'c', 'd']);
});

it('forgets what another filter leaves out, for good', () => {
  const everything = rows('a', 'b', 'c');
  const { result, rerender } = listOf(everything);
  act(() => result.current.chooseAll());
  rerender(rows('b'));
  expect([...result.current.chosen]).toEqual(['b']);
  rerender(everything);
  expect(result.current.ids).toEqual(['b']);
});

it('leaves out what comes in after all were chosen', () => {
  const { result, rerender } = listOf(rows('a', 'b'));
  act(() => result.current.chooseAll());
  rerender(rows('a', 'b', 'c'));
  expect(result.current.ids).toEqual(['a', 'b']);
});

it('keeps what was chosen while others were being acted on, and ends once nothing is left', () => {
  const { result } = listOf(rows('a', 'b', 'c'));
  act(() => result.current.start());
  act(() => result.current.choose(rows('a', 'b')));
  const acted = result.current.release;
  act(() => result.current.toggle('c'));
  act(() => acted(rows('a', 'b')));
  expect([result.current.ids, result.current.selecting]).toEqual([['c'], true]);
  act(() => acted(rows('c')));
  expect([result.current.ids, result.current.selecting]).toEqual([[], false]);
});

it('chooses no more than one press may change', () => {
  const { result } = listOf(rows(...Array.from({ length: mostAtOnce + 1 }, (_, index) => String(index))));
  act(() => result.current.chooseAll());
  expect(result.current.ids).toHaveLength(mostAtOnce);
});
