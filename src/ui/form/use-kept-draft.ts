import { useEffect, useRef, useState } from 'react';
import { useMarkBusy } from '../feedback/busy';

export type KeptDraft<Draft> = {
  initial: Draft;
  /** What was left unfinished on this device, and how to keep more of it. */
  stored: { draft: Draft | null; save(draft: Draft): void; clear(): void };
};

/** What is filled in, kept on the device from the first change on. */
export function useKeptDraft<Draft extends object>({ initial, stored: { draft: kept, save: keep, clear: forget } }: KeptDraft<Draft>) {
  // Made anew whenever the page is drawn, so the first one is what the form began with.
  const [blank] = useState(initial);
  const [draft, setDraft] = useState(kept ?? blank);
  const [restored, setRestored] = useState(kept !== null);
  const untouched = useRef(draft);

  // An update of the portal waits until the form is done with.
  useMarkBusy(draft !== blank);

  useEffect(() => {
    if (draft !== untouched.current) keep(draft);
  }, [draft, keep]);

  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    change: setDraft,
    restored,
    startOver: () => {
      forget();
      untouched.current = blank;
      setDraft(blank);
      setRestored(false);
    },
  };
}
