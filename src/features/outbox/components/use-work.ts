import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '@/ui/feedback/notify';
import type { Decided } from '../hooks';

/** Runs what a button does, once at a time, and says so where that could not be: the API had to be asked, or storage refused. */
export function useWork() {
  const { t } = useLingui();
  const [working, setWorking] = useState(false);
  const work = async (run: () => Promise<Decided>) => {
    if (working) return;
    setWorking(true);
    try {
      const decided = await run();
      if (decided === 'no-connection') notify.problem(t`No connection. Please try again when you are back online`);
      if (decided === 'not-saved') notify.problem(t`This device could not save that. Please try again`);
    } finally {
      setWorking(false);
    }
  };
  return { working, work };
}
