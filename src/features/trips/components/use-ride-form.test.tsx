// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Employee } from '@/contract/employees';
import { cardOf } from '../../../../tests/support/cards';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee } from '../../../../tests/support/staff';
import { company, idOf, placeOf, tripOf } from '../../../../tests/support/trips';
import { emptyDraft } from './ride-draft';
import { useRideForm } from './use-ride-form';

afterEach(cleanup);

const madrid = placeOf('Acme España', { zone: 'Europe/Madrid' });
/** 22:30 in India, 18:00 in Madrid. */
const soon = Date.parse('2026-11-28T17:00:00Z');

function formOf({ wrapper } = signedInPage('trip'), employeeId: string | null = null) {
  const stored = { draft: null, salvage: () => null, save: () => {}, clear: () => {} };
  const initial = emptyDraft(company.id, employeeId);
  const submit = () => Promise.reject(new Error('Nothing is sent'));
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

const ana = employee({ id: idOf(10), departmentId: idOf(30), designationId: idOf(40) });

it('says at once that whom the ride is for has become inactive meanwhile, and leaves what is filled in', async () => {
  const page = signedInPage('employee');
  page.server.rows = [ana];
  await page.pull();
  const { form } = formOf(page, ana.id);
  act(() => form().set({ reason: 'Client visit' }));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(form().codeOf('employeeId')).toBeUndefined();
  const inactive: Employee = { ...ana, version: 4, rev: 10, status: 'inactive' };
  page.server.rows = [inactive];
  await page.pull();
  await waitFor(() => expect(form().codeOf('employeeId')).toBe('inactive'));
  expect(form().draft).toMatchObject({ employeeId: ana.id, reason: 'Client visit' });
});

it('says at once that whom the ride is for is there no more', async () => {
  const page = signedInPage('employee');
  page.server.rows = [ana];
  await page.pull();
  const { form } = formOf(page, ana.id);
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  await page.device.db.table('employee').delete(ana.id);
  act(() => page.device.feed.publish([{ table: 'employee', keys: [ana.id] }]));
  await waitFor(() => expect(form().codeOf('employeeId')).toBe('unknown'));
});

it('says at once that the card that was chosen is there no more', async () => {
  const visa = cardOf({ id: idOf(71), last4: '4242', expiryYear: 2099 });
  let cards = [visa];
  vi.stubGlobal('fetch', async () => {
    const payload = { data: cards, total: cards.length, page: 1, sizePerPage: 100 };
    return Response.json({ code: 'ok', message: '', payload });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = signedInPage('trip');
  const { form } = formOf(page);
  act(() => form().set({ payBy: { kind: 'card', cardId: visa.id } }));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(form().codeOf('payBy')).toBeUndefined();
  cards = [];
  await act(() => page.queryClient.invalidateQueries({ queryKey: ['answer', 'card'] }));
  await waitFor(() => expect(form().codeOf('payBy')).toBe('unknown'));
});

it('keeps nothing of a ride that has been sent, though only then it is told where its place is', async () => {
  const kept: unknown[] = [];
  const stored = { draft: null, salvage: () => null, save: (draft: object) => void kept.push(draft), clear: () => void kept.splice(0) };
  const initial = { ...emptyDraft(company.id, ana.id), pickup: placeOf('HITEC City'), vehicleId: idOf(20) };
  const submit = async () => ({ outcome: 'done', record: null }) as const;
  let ledOn = () => {};
  const onSent = () =>
    new Promise<void>((resolve) => {
      ledOn = resolve;
    });
  const { wrapper } = signedInPage('trip');
  const { result } = renderHook(() => useRideForm({ initial, stored, editing: null, submit, onSent }), { wrapper });
  const typed = placeOf('Gate 4', { coordinates: null });
  act(() => result.current.set({ dropoff: typed }));
  expect(kept).toHaveLength(1);
  act(() => void result.current.send());
  await waitFor(() => expect(kept).toEqual([]));
  expect(result.current.sending).toBe(true);
  act(() => result.current.set({ dropoff: placeOf('Gate 4') }));
  expect(kept).toEqual([]);
  await act(async () => ledOn());
});

it('asks about a ride near that time also where its rides are still being read as it is sent', async () => {
  const page = signedInPage('trip');
  page.server.rows = [tripOf({ employee: { id: ana.id, name: ana.name }, rideAt: new Date(Date.now() + 300_000).toISOString() })];
  await page.pull();
  const stored = { draft: null, salvage: () => null, save: () => {}, clear: () => {} };
  const [pickup, dropoff] = [placeOf('HITEC City'), placeOf('Banjara Hills')];
  const initial = { ...emptyDraft(company.id, ana.id), pickup, dropoff, vehicleId: idOf(20) };
  const submit = vi.fn(async () => ({ outcome: 'done', record: null }) as const);
  const { result } = renderHook(() => useRideForm({ initial, stored, editing: null, submit, onSent: () => {} }), page);
  await act(() => result.current.send());
  await waitFor(() => expect(result.current.near).toHaveLength(1));
  expect([result.current.asksNear, submit.mock.calls.length, result.current.sending]).toEqual([true, 0, false]);
  await act(() => result.current.send(true));
  expect(submit).toHaveBeenCalledOnce();
});
