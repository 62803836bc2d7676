// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaleNote } from './stale-note';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names the day of what was so yesterday, on a screen that was left open over night', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 2, 1, 22, 0) });
  render(
    <I18nProvider i18n={i18n}>
      <StaleNote asOf={new Date(2026, 2, 1, 18, 5).getTime()} />
    </I18nProvider>,
  );
  expect(screen.getByText('As of 18:05')).toBeTruthy();
  vi.setSystemTime(new Date(2026, 2, 2, 7, 0));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('As of 1 Mar, 18:05')).toBeTruthy();
});
