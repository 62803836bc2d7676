// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { signedInPage } from '../../tests/support/page-device';
import { persistedAnswer } from './answers';
import { useLastSeen } from './last-seen';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

it('is asked again once there is a connection, and says how old it is until it is answered', async () => {
  const { server, reachability, wrapper } = signedInPage('contact-us');
  const rows = server.rows;
  // As the portal has it (app/query-client).
  onTestFinished(reachability.subscribe((reachable) => onlineManager.setOnline(reachable)));
  let asked = 0;
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => {
    asked++;
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  const query = { queryKey: ['answer', 'while away'], queryFn, ...persistedAnswer };
  const { result } = renderHook(() => useLastSeen(query), { wrapper });
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => answers[0]?.('before'));
  await waitFor(() => expect(result.current).toMatchObject({ data: 'before', asOf: null }));
  server.rows = null;
  await act(() => reachability.recheck());
  expect(result.current.asOf).not.toBeNull();
  // Time passes on the device.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  server.rows = rows;
  await act(() => reachability.recheck());
  await waitFor(() => expect(asked).toBe(2));
  expect(result.current).toMatchObject({ data: 'before', asOf: expect.any(Number) });
  await act(async () => answers[1]?.('after'));
  await waitFor(() => expect(result.current).toMatchObject({ data: 'after', asOf: null }));
});
