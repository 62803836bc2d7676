// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { gate } from '../../../tests/support/note-device';
import { DraftForm } from './draft-form';
import type { Refused } from './refusal';
import { useRecordForm } from './use-record-form';

afterEach(cleanup);

type Result = { outcome: 'done' } | { outcome: 'refused'; problem: Refused };

/** A form with one field that is sent with the end that it is given, and leads elsewhere once `left` passes. */
function opened(end: Promise<Result>, left: Promise<void>) {
  const wasInert: boolean[] = [];
  const Form = () => {
    const form = useRecordForm<'reason', { outcome: 'done' }, never>({
      idOf: (field) => field,
      inFormOrder: () => [{ field: 'reason', code: 'too-long' }],
      stored: { clear: () => {} },
    });
    const send = () =>
      form.deliver(
        () => end,
        () => left,
      );
    return (
      <DraftForm form={{ restored: 'no', sending: form.sending, startOver: () => {}, send }}>
        <input id="reason" aria-label="Reason" onFocus={() => wasInert.push(isInert())} />
        <button type="submit">Save</button>
      </DraftForm>
    );
  };
  render(<Form />);
  const isInert = () => screen.getByLabelText('Reason').closest('form')?.inert ?? false;
  return { isInert, wasInert, press: () => act(() => screen.getByRole('button', { name: 'Save' }).click()) };
}

it('takes nothing that is typed while it is sent, nor until what it leads to is there', async () => {
  const answered = gate();
  const left = gate();
  const form = opened(
    answered.passed.then(() => ({ outcome: 'done' })),
    left.passed,
  );
  expect(form.isInert()).toBe(false);
  await form.press();
  expect(form.isInert()).toBe(true);
  await act(async () => answered.open());
  expect(form.isInert()).toBe(true);
  await act(async () => left.open());
  expect(form.isInert()).toBe(false);
});

it('leads to the field that was refused once that can be typed in again', async () => {
  const answered = gate();
  const form = opened(
    answered.passed.then(() => ({ outcome: 'refused', problem: { kind: 'refused', code: 'validation', message: '', errors: [] } })),
    Promise.resolve(),
  );
  await form.press();
  await act(async () => answered.open());
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(form.wasInert).toEqual([false]);
});
