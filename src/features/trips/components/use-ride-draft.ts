import type { Place } from '@/contract/places';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { newStop, type RideDraft } from './ride-draft';

/** What is filled in, and how its stops are moved about. */
export function useRideDraft(kept: KeptDraft<RideDraft>) {
  const { change, ...filling } = useKeptDraft(kept);
  const setStops = (next: (stops: RideDraft['stops']) => RideDraft['stops']) =>
    change((before) => ({ ...before, stops: next(before.stops) }));

  return {
    ...filling,
    addStop: () => setStops((stops) => [...stops, newStop()]),
    placeStop: (key: string, place: Place | null) =>
      setStops((stops) => stops.map((stop) => (stop.key === key ? { ...stop, place } : stop))),
    removeStop: (at: number) => setStops((stops) => stops.filter((_, index) => index !== at)),
    moveStop: (from: number, to: number) => setStops((stops) => moved(stops, from, to)),
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
