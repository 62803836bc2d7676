import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import type { ChangePasswordBody, Me, SignInBody } from '@/contract/session';
import { attempt, type Problem, problemOf } from '@/http/problem';
import { readSession } from '@/http/session-storage';
import { currentDevice } from '@/offline/current-device';
import { readyToLeave } from '@/offline/decisions';
import { askToKeep, keptHere } from '@/offline/kept-here';
import { useHasOpenJobs, useOutboxCounts } from '@/offline/react';
import { readAgain } from '@/offline/read-again';
import * as api from './api';
import { LifecycleContext } from './lifecycle';
import { devicesQuery, meQuery } from './queries';

export type { KeptHere } from '@/offline/kept-here';

export type Result = { outcome: 'done' } | { outcome: 'refused'; problem: Problem | { kind: 'not-saved' } };

function useLifecycle() {
  const lifecycle = use(LifecycleContext);
  if (!lifecycle) throw new Error('The app provides the lifecycle');
  return lifecycle;
}

/** The signed-in person and company; null when nobody is. */
export function useSession(): Me | null {
  const { data } = useQuery({ ...meQuery, enabled: readSession() !== null });
  return data ?? null;
}

/** The same behind the sign-in, where somebody always is. */
export function useMe(): Me {
  const me = useSession();
  if (!me) throw new Error('Only the private layout asks who is signed in');
  return me;
}

/** While this device has a session and doesn't know any more whose it is: how asking goes, and how to give it up. */
export function useTakeUp() {
  const { takeUp, leave } = useLifecycle();
  const { error, failureReason, isPaused } = useQuery({ ...meQuery, enabled: false });
  const refused = error !== null && problemOf(error).kind === 'refused';
  const state = refused ? 'failed' : isPaused || failureReason !== null ? 'needs-connection' : 'loading';
  const signOut = useCallback(async () => {
    const token = readSession()?.token;
    if (token) await attempt(() => api.signOut(token));
    await leave('keep');
  }, [leave]);
  return { state, retry: () => void takeUp(), signOut } as const;
}

export function useSignIn() {
  const { enter } = useLifecycle();
  return useCallback((body: SignInBody) => attempt(async () => enter(await api.signIn(body))), [enter]);
}

export const useForgotPassword = () => useCallback((body: { email: string }) => attempt(() => api.forgotPassword(body)), []);

export const useResetPassword = () => useCallback((body: { id: string; password: string }) => attempt(() => api.resetPassword(body)), []);

export type SignOutChoice = 'send' | 'keep' | 'discard';

/** Signs out once nothing of what is on this device could still be sent without its person's word. */
function useLeaving() {
  const { leave } = useLifecycle();
  return useCallback(
    async (choice: SignOutChoice, afterwards: 'keep' | 'delete'): Promise<Result> => {
      const ready = await readyToLeave(currentDevice(), choice);
      if (ready === 'not-saved') return { outcome: 'refused', problem: { kind: 'not-saved' } };
      if (ready === 'no-connection') return { outcome: 'refused', problem: { kind: 'no-answer', retryAfter: null } };
      const token = readSession()?.token;
      // With no network the token dies of age; what it could read is gone from this device either way.
      if (token) await attempt(() => api.signOut(token));
      await leave(afterwards);
      return { outcome: 'done' };
    },
    [leave],
  );
}

export function useSignOut() {
  const leaving = useLeaving();
  const signOut = useCallback((choice: SignOutChoice) => leaving(choice, choice === 'discard' ? 'delete' : 'keep'), [leaving]);
  return { ...useUnsent(), signOut };
}

/** Gives up all that is on this device. */
export function useForgetDevice() {
  const leaving = useLeaving();
  const forget = useCallback((choice: Exclude<SignOutChoice, 'keep'>) => leaving(choice, 'delete'), [leaving]);
  return { ...useUnsent(), forget };
}

/** What is on this device alone: changes, and whether a job isn't sent to its end. */
const useUnsent = () => ({ unsent: useOutboxCounts()?.open ?? 0, working: useHasOpenJobs() ?? false });

/** Changes what the person is called; the screen shows it at once, and their other devices hear of it. */
export function useRename() {
  const queryClient = useQueryClient();
  return useCallback(
    async (body: { name: string }) => {
      const result = await attempt(() => api.rename(body));
      if (result.outcome === 'done') {
        queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, user: result.answer });
        void readAgain(queryClient, meQuery.queryKey);
      }
      return result;
    },
    [queryClient],
  );
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useCallback(
    async (body: ChangePasswordBody) => {
      const result = await attempt(() => api.changePassword(body));
      // The other devices are signed out by now.
      if (result.outcome === 'done') await readAgain(queryClient, devicesQuery.queryKey);
      return result;
    },
    [queryClient],
  );
}

/** What lies on this device of its person; looked at anew whenever it is shown. */
export function useKeptHere() {
  const { data, refetch } = useQuery({
    queryKey: ['kept-here'],
    queryFn: () => keptHere(currentDevice().db),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const ask = useCallback(async (): Promise<boolean> => {
    const kept = await askToKeep();
    await refetch();
    return kept;
  }, [refetch]);
  return { kept: data ?? null, ask };
}

export function useDevices() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery);
  const end = useCallback(
    async (id: string): Promise<Result> => {
      const result = await attempt(() => api.endDevice(id));
      await readAgain(queryClient, devicesQuery.queryKey);
      return result;
    },
    [queryClient],
  );
  const unreachable = error !== null && problemOf(error).kind !== 'refused';
  const state = data ? 'ready' : error === null ? 'loading' : unreachable ? 'needs-connection' : 'failed';
  return { devices: data?.data ?? [], state, end, retry: () => void refetch() } as const;
}
