// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../tests/support/page-device';
import { persistedAnswer } from './answers';
import { useLastSeen } from './last-seen';

afterEach(cleanup);

it('says at once that it needs a connection where it was asked in vain before', async () => {
  const { server, reachability, wrapper } = signedInPage('contact-us');
  server.rows = null;
  await act(() => reachability.recheck());
  let asked = 0;
  const queryFn = async () => {
    asked++;
    throw new Error('No answer');
  };
  const open = () => renderHook(() => useLastSeen({ queryKey: ['answer', 'never seen'], queryFn, ...persistedAnswer }), { wrapper });
  const first = open();
  expect(first.result.current.state).toBe('loading');
  await waitFor(() => expect(first.result.current.state).toBe('needs-connection'));
  first.unmount();
  const states: string[] = [];
  const again = renderHook(
    () => {
      const { state } = useLastSeen({ queryKey: ['answer', 'never seen'], queryFn, ...persistedAnswer });
      states.push(state);
    },
    { wrapper },
  );
  await waitFor(() => expect(asked).toBe(2));
  again.unmount();
  expect(new Set(states)).toEqual(new Set(['needs-connection']));
});
