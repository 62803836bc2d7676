import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './card-list.module.css';

type CardListProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** Height of a card with the gap below it, in pixels, as long as nobody has measured it. */
  estimate: number;
  renderCard(row: Row): ReactNode;
};

/** A list on a phone; draws only the cards in sight. */
export function CardList<Row extends { id: string }>({ label, rows, estimate, renderCard }: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may grow or fold up.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    overscan: 5,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });

  return (
    <ul ref={list} className={classes.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return (
          row && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className={classes.item}
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              {renderCard(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}
