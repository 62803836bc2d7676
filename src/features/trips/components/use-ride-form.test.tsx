// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
