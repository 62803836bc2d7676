import { useEffect, useRef, useState } from 'react';
import type { Place } from '@/contract/places';
import { useMarkBusy } from '@/ui/busy';
import { newStop, type RideDraft } from './ride-draft';

export type KeptDraft = {
  initial: RideDraft;
  /** What was left unfinished on this device, and how to keep more of it. */
  stored: { draft: RideDraft | null; save(draft: RideDraft): void; clear(): void };
};

/** What is filled in, kept on the device from the first change on. */
export function useRideDraft({ initial, stored: { draft: kept, save: keep, clear: forget } }: KeptDraft) {
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

  const set = (change: Partial<RideDraft>) => setDraft((before) => ({ ...before, ...change }));
  const setStops = (change: (stops: RideDraft['stops']) => RideDraft['stops']) =>
    setDraft((before) => ({ ...before, stops: change(before.stops) }));

  return {
    draft,
    set,
    addStop: () => setStops((stops) => [...stops, newStop()]),
    placeStop: (at: number, place: Place | null) =>
      setStops((stops) => stops.map((stop, index) => (index === at ? { ...stop, place } : stop))),
    removeStop: (at: number) => setStops((stops) => stops.filter((_, index) => index !== at)),
    moveStop: (from: number, to: number) => setStops((stops) => moved(stops, from, to)),
    restored,
    startOver: () => {
      forget();
      untouched.current = blank;
      setDraft(blank);
      setRestored(false);
    },
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
