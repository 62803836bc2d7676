// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { notify } from '../feedback/notify';
import { useRecordForm } from './use-record-form';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Field = 'reason';
type Met = { fields: string[] };

const shown = () =>
  renderHook(() =>
    useRecordForm<Field, { outcome: 'done' }, Met>({ idOf: (field) => field, inFormOrder: () => [], stored: { clear: () => {} } }),
  ).result;

it('asks no more about a change that it has met once a field has changed: what is chosen would send the form as it was', async () => {
  const form = shown();
  const choose = vi.fn(async () => ({ outcome: 'done' as const }));
  const send = async () => ({ outcome: 'changed' as const, fields: ['reason'], choose });
  await act(() => form.current.deliver(send, () => {}));
  expect(form.current.met).toMatchObject({ fields: ['reason'] });
  act(() => form.current.mend(['reason']));
  expect(form.current.met).toBeNull();
  await act(() => form.current.choose([]));
  expect(choose).not.toHaveBeenCalled();
});

it('offers no more to send directly what has been changed since', async () => {
  const form = shown();
  const sendDirectly = vi.fn(async () => ({ outcome: 'done' as const }));
  await act(() =>
    form.current.deliver(
      async () => ({ outcome: 'not-saved' as const, sendDirectly }),
      () => {},
    ),
  );
  expect(form.current.refusal?.sendDirectly).not.toBeNull();
  act(() => form.current.mend(['reason']));
  expect(form.current.refusal).toBeNull();
});

it('tells whoever has left the form that nothing was saved, where it has met a change', async () => {
  const said = vi.spyOn(notify, 'problem').mockImplementation(() => {});
  const form = shown();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = async () => {
    await answered;
    return { outcome: 'changed' as const, fields: ['reason'], choose: async () => ({ outcome: 'done' as const }) };
  };
  const delivered = form.current.deliver(send, () => {});
  cleanup();
  answer();
  await delivered;
  expect(said.mock.calls).toEqual([['Not saved. This has been changed since you opened it']]);
});
