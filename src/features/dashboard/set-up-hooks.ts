import { useCallback, useState } from 'react';
import { useMe } from '@/features/session/hooks';
import { keepLocally } from '@/local-store';
import type { Presence } from '@/offline/presence';

export type { Presence } from '@/offline/presence';

export type StepState = 'done' | 'waiting' | 'to-do';

/** Null: nobody on this device knows. What waits needs nothing more from its person. */
export const stepStateOf = (found: Presence['found']): StepState | null =>
  found === null ? null : found === 'saved' ? 'done' : found === 'waiting' ? 'waiting' : 'to-do';

export type Progress = {
  /** Null until every step is known. */
  done: number | null;
  total: number;
  state: Presence['state'];
  asOf: number | null;
  retry(): void;
};

/** How far all steps have come, as of the oldest of what it is told from. */
export function progressOf(presences: readonly Presence[]): Progress {
  const states = presences.map(({ found }) => stepStateOf(found));
  const known = states.every((state) => state !== null);
  const ages = presences.flatMap(({ asOf }) => asOf ?? []);
  const missing = presences.find(({ found, state }) => found === null && state !== 'ready');
  return {
    done: known ? states.filter((state) => state !== 'to-do').length : null,
    total: presences.length,
    state: known ? 'ready' : (missing?.state ?? 'loading'),
    asOf: ages.length > 0 ? Math.min(...ages) : null,
    retry: () => {
      for (const { retry } of presences) retry();
    },
  };
}

const closedKey = 'getting-started';

/** Whether this company's checklist was put away on this device. */
export function useClosedSetUp(): { closed: boolean; close(): void } {
  const { company } = useMe();
  const [closed, setClosed] = useState(() => localStorage.getItem(closedKey) === company.id);
  const close = useCallback(() => {
    keepLocally(closedKey, company.id);
    setClosed(true);
  }, [company.id]);
  return { closed, close };
}
