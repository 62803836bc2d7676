import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListedTrip } from '../hooks';
import { TripCard } from './trip-card';
import classes from './trip-cards.module.css';
import type { useSelection } from './use-selection';

type TripCardsProps = {
  trips: readonly ListedTrip[];
  /** Null while nothing is being selected, so that the checkboxes stay out of the way. */
  selection: ReturnType<typeof useSelection> | null;
};

/** The list on a phone; draws only the cards in sight. */
export function TripCards({ trips, selection }: TripCardsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtualizer = useWindowVirtualizer({
    count: trips.length,
    estimateSize: () => 104,
    overscan: 5,
    scrollMargin: top,
    getItemKey: (index) => trips[index]?.id ?? index,
  });

  return (
    <ul ref={list} className={classes.list} aria-label={t`Trips`} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const trip = trips[item.index];
        return (
          trip && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={trips.length}
              aria-posinset={item.index + 1}
              className={classes.item}
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              <TripCard trip={trip} selected={selection ? selection.chosen.has(trip.id) : null} onToggle={selection?.toggle} />
            </li>
          )
        );
      })}
    </ul>
  );
}
