// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRecordForm } from './use-record-form';

afterEach(cleanup);

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
