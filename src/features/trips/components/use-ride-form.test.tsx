// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { company, placeOf } from '../../../../tests/support/trips';
import { emptyDraft } from './ride-draft';
import { useRideForm } from './use-ride-form';

afterEach(cleanup);

const madrid = placeOf('Acme España', { zone: 'Europe/Madrid' });
/** 22:30 in India, 18:00 in Madrid. */
const soon = Date.parse('2026-11-28T17:00:00Z');

function formOf() {
  const stored = { draft: null, salvage: () => null, save: () => {}, clear: () => {} };
  const initial = emptyDraft(company.id, null);
  const submit = () => Promise.reject(new Error('Nothing is sent'));
  const { wrapper } = signedInPage('trip');
  const { result } = renderHook(() => useRideForm({ initial, stored, editing: null, submit, onSent: () => {} }), { wrapper });
  const when = () => `${result.current.draft.date} ${result.current.draft.time}`;
  return { form: () => result.current, when };
}

const atHalfPastTen = { kind: 'scheduled', date: '2026-11-28', time: '22:30', repeated: null } as const;

it('leaves what is wanted in an hour in an hour where the pickup’s clock turns out to be another, and back', () => {
  const { form, when } = formOf();
  act(() => form().setWhen(atHalfPastTen, soon));
  act(() => form().set({ pickup: madrid }));
  expect(when()).toBe('2026-11-28 18:00');
  act(() => form().set({ pickup: null }));
  expect(when()).toBe('2026-11-28 22:30');
});

it('leaves a time that was typed as it was typed', () => {
  const { form, when } = formOf();
  act(() => form().setWhen(atHalfPastTen, soon));
  act(() => form().setWhen({ time: '22:30' }));
  act(() => form().set({ pickup: madrid }));
  expect(when()).toBe('2026-11-28 22:30');
});

it('moves no time that took its place when it was started over', () => {
  const { form, when } = formOf();
  act(() => form().setWhen(atHalfPastTen, soon));
  act(() => form().startOver());
  act(() => form().set({ pickup: madrid }));
  expect(when()).toBe(' ');
});

it.each([
  ['stays open', () => vi.advanceTimersByTime(60_000)],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('offers times from now in a form that %s with nothing typed', (_, goesOn) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-29T18:25:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { form } = formOf();
  expect(form().now).toBe(Date.parse('2026-11-29T18:25:00Z'));
  const afterMidnight = Date.parse('2026-11-29T18:43:00Z');
  vi.setSystemTime(afterMidnight);
  act(() => void goesOn());
  expect(form().now).toBe(Math.floor(Date.now() / 60_000) * 60_000);
  expect(form().now).toBeGreaterThanOrEqual(afterMidnight);
});
