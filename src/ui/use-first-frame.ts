import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from './after-frame';

/** Whether the first frame of what asks has been drawn: what lies below it need not be in it. */
export function useFirstFrame(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let gone = false;
    afterFrame(() => {
      if (!gone) startTransition(() => setDrawn(true));
    });
    return () => {
      gone = true;
    };
  }, []);
  return drawn;
}
