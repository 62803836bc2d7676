import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '@/ui/notify';

/** Runs what a button does, once at a time, and says so where the API had to be asked and could not. */
export function useWork() {
  const { t } = useLingui();
  const [working, setWorking] = useState(false);
  const work = async (run: () => Promise<boolean>) => {
    if (working) return;
    setWorking(true);
    try {
      if (!(await run())) notify.problem(t`No connection. Please try again when you are back online`);
    } finally {
      setWorking(false);
    }
  };
  return { working, work };
}
