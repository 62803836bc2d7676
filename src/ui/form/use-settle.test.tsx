// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '../feedback/notify';
import { useSettle } from './use-settle';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says how many of several changes were refused, and where each says why', async () => {
  const problem = vi.spyOn(notify, 'problem').mockImplementation(() => {});
  const { result } = renderHook(() => useSettle(() => 'That was refused'));
  const words = { done: 'Done', waiting: 'Waiting' };
  expect(await result.current({ outcome: 'some-refused', count: 2 }, words)).toBe(false);
  expect(problem).toHaveBeenLastCalledWith('2 changes need your answer. See your waiting changes');
});
