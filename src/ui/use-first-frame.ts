import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame';

/** Whether the first frame of what asks, or of what it shows by now (`shown`), has been drawn: what lies below it need not be in it. */
export function useFirstFrame(shown: unknown = null): boolean {
  const [drawn, setDrawn] = useState<{ shown: unknown } | null>(null);
  useEffect(() => {
    let gone = false;
    afterFrame(() => {
      if (!gone) startTransition(() => setDrawn({ shown }));
    });
    return () => {
      gone = true;
    };
  }, [shown]);
  return drawn !== null && drawn.shown === shown;
}
