import { useState } from 'react';
import type * as v from 'valibot';
import { isFinal, type Problem, problemOf } from '@/http/problem';
import { currentDevice } from './current-device';
import { noForm, useDraft } from './drafts';

/** `unknown`: nobody has said yet what came of it. */
export type Settled = { outcome: 'done' } | { outcome: 'refused' | 'unknown'; problem: Problem };

/** What is asked for while connected, under one key however often it is sent: kept on the device until it is known what came of it. */
export function useKeptIntent<Intent extends { key: string }>(name: string, schema: v.GenericSchema<unknown, Intent>) {
  const { draft, save, clear, ready } = useDraft(name, schema, noForm);
  const [asked, setAsked] = useState<Intent | null | undefined>();

  async function send(intent: Intent, call: (intent: Intent) => Promise<unknown>): Promise<Settled> {
    save(intent);
    await currentDevice().drafts.flush();
    const settle = () => {
      clear();
      setAsked(null);
    };
    try {
      await call(intent);
    } catch (error) {
      const problem = problemOf(error);
      if (isFinal(problem)) {
        settle();
        return { outcome: 'refused', problem };
      }
      setAsked(intent);
      return { outcome: 'unknown', problem };
    }
    settle();
    return { outcome: 'done' };
  }

  return { ready, unsettled: asked === undefined ? draft : asked, send };
}
