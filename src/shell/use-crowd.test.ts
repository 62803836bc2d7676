// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCrowd } from './use-crowd';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listener() {
  const said: (number | string)[] = [];
  const { result } = renderHook(() => useCrowd((count) => said.push(count)));
  return { said, end: (...names: string[]) => result.current(names.map((name) => () => said.push(name))) };
}

it('says each of a few at once', () => {
  const { said, end } = listener();
  end('a');
  end('b', 'c', 'd');
  expect(said).toEqual(['a', 'b', 'c', 'd']);
});

it('says a crowd as one number, once it is over', () => {
  const { said, end } = listener();
  const crowd = Array.from({ length: 50 }, (_, index) => String(index));
  end(...crowd);
  end(...crowd);
  end('one behind');
  end();
  expect(said).toEqual([]);
  vi.runAllTimers();
  expect(said).toEqual([101]);
  end('the next');
  expect(said).toEqual([101, 'the next']);
});
