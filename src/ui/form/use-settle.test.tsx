// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../../locales/en.po';
import { notify } from '../feedback/notify';
import { useSettle } from './use-settle';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

i18n.loadAndActivate({ locale: 'en', messages });
const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

it('says how many of several changes were refused, and where each says why', async () => {
  const problem = vi.spyOn(notify, 'problem').mockImplementation(() => {});
  const { result } = renderHook(() => useSettle(() => 'That was refused'), { wrapper });
  const words = { done: 'Done', waiting: 'Waiting' };
  expect(await result.current({ outcome: 'some-refused', count: 2 }, words)).toBe(false);
  expect(problem).toHaveBeenLastCalledWith('2 changes need your answer. See your waiting changes');
});
