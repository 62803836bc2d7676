// @vitest-environment happy-dom
// @vitest-environment-options { "width": 390, "height": 844 }
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWide } from './use-wide';

afterEach(cleanup);

it('a phone has room for a table on paper, and has it before the sheets are counted', () => {
  const { result } = renderHook(useWide);
  expect(result.current).toBe(false);
  const drawn: boolean[] = [];
  const count = () => drawn.push(result.current);
  window.addEventListener('beforeprint', count);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn).toEqual([true]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
  window.removeEventListener('beforeprint', count);
});
