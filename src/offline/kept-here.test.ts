// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ProblemError } from '@/http/problem';
import { signedIn } from '../../tests/support/note-device';
import { setCurrentDevice } from './current-device';
import { noForm, useDraft } from './drafts';
import { keptHere } from './kept-here';
import { useKeptIntent } from './kept-intent';

const schema = v.object({ key: v.string() });

test('forms that were begun are counted, and nothing else that is kept as they are', async () => {
  const { device } = await signedIn();
  setCurrentDevice(device);
  const { result } = renderHook(() => ({
    form: useDraft('note.new', schema),
    picks: useDraft('search.picks', schema, noForm),
    intent: useKeptIntent('note.pay', schema),
  }));
  await waitFor(() =>
    expect([result.current.form.ready, result.current.picks.ready, result.current.intent.ready]).toEqual([true, true, true]),
  );
  result.current.picks.save({ key: 'a' });
  await act(
    async () =>
      void (await result.current.intent.send({ key: 'b' }, () =>
        Promise.reject(new ProblemError({ kind: 'no-answer', retryAfter: null })),
      )),
  );
  expect(await device.db.drafts.count()).toBe(2);
  expect((await keptHere(device.db)).drafts).toBe(0);
  result.current.form.save({ key: 'c' });
  await device.drafts.flush();
  expect((await keptHere(device.db)).drafts).toBe(1);
});
