import { useEffect, useRef, useState } from 'react';
import { useMarkBusy } from '../feedback/busy';

export type KeptDraft<Draft> = {
  initial: Draft;
  /** What was left unfinished on this device, and how to keep more of it. */
  stored: {
    draft: Draft | null;
    /** Of one that doesn't fit this form, what does, upon an empty one. */
    salvage(blank: Draft): Draft | null;
    save(draft: Draft): void;
    clear(): void;
  };
};

/** Whether what was typed on an earlier visit stands in the fields again: all of it, or what this version could keep. */
export type Restored = 'no' | 'all' | 'in-part';

/** What is filled in, kept on the device from the first change on. */
export function useKeptDraft<Draft extends object>({
  initial,
  stored: { draft: kept, salvage, save: keep, clear: forget },
}: KeptDraft<Draft>) {
  // Made anew whenever the page is drawn, so the first one is what the form began with.
  const [blank] = useState(initial);
  const [left] = useState(() => (kept === null ? salvage(blank) : null));
  const [draft, setDraft] = useState(kept ?? left ?? blank);
  const [restored, setRestored] = useState<Restored>(kept !== null ? 'all' : left !== null ? 'in-part' : 'no');
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
      setRestored('no');
    },
  };
}
