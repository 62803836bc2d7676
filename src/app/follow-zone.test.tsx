// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useFormat } from '@/i18n/format';
import { forgetFormats } from '@/i18n/formats';
import { followZone } from './follow-zone';

afterEach(cleanup);

const ride = '2026-11-25T03:30:00Z';
const Time = () => useFormat().timeInZone(ride, 'Asia/Kolkata');

it('says whose clock a time is read by once the device is in another zone', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  let here = 'Asia/Kolkata';
  const { DateTimeFormat } = Intl;
  function inZone(locales?: Intl.LocalesArgument, { timeZone = here, ...options }: Intl.DateTimeFormatOptions = {}) {
    return new DateTimeFormat(locales, { ...options, timeZone });
  }
  const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(inZone);
  onTestFinished(() => spy.mockRestore());
  forgetFormats();
  onTestFinished(forgetFormats);
  onTestFinished(followZone());
  render(
    <I18nProvider i18n={i18n}>
      <Time />
    </I18nProvider>,
  );
  expect(screen.getByText('09:00')).toBeTruthy();
  here = 'Europe/Madrid';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('09:00 IST')).toBeTruthy();
});
