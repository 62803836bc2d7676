import { type ReactNode, useRef } from 'react';
import classes from './card-list.module.css';
import { useWindowRows } from './use-window-rows';

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
  const { virtualizer, top } = useWindowRows(list, {
    count: rows.length,
    estimateSize: () => estimate,
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
