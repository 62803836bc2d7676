import { type ReactNode, useMemo, useRef } from 'react';
import classes from './card-list.module.css';
import { SectionHeading, StuckHeading } from './section-heading';
import { Places, type Section } from './sections';
import { useWindowRows } from './use-window-rows';

type CardListProps<Row> = {
  label: string;
  rows: readonly Row[];
  sections?: readonly Section[];
  /** Height of a card with the gap below it, in pixels, as long as nobody has measured it: where it is right nothing is drawn twice. */
  estimate(row: Row): number;
  renderCard(row: Row): ReactNode;
};

const headingHeight = 44;
const none: never[] = [];

/** A list on a phone; draws only the cards in sight. */
export function CardList<Row extends { id: string }>({ label, rows, sections = none, estimate, renderCard }: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const places = useMemo(() => new Places(rows.length, sections), [rows.length, sections]);
  const { virtualizer, top } = useWindowRows(list, {
    count: places.length,
    placeOf: (id) => places.placeOf(rows.findIndex((row) => row.id === id)),
    estimateSize: (index) => {
      const row = rows[places.at(index).row ?? -1];
      return row ? estimate(row) : headingHeight;
    },
    getItemKey: (index) => {
      const { row, section } = places.at(index);
      return (section ? `section ${section.key}` : rows[row]?.id) ?? index;
    },
  });

  return (
    <div>
      {sections.length > 0 && <StuckHeading virtualizer={virtualizer} places={places} />}
      <ul ref={list} className={classes.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const { row: at, section } = places.at(item.index);
          const row = at === null ? undefined : rows[at];
          const style = { transform: `translateY(${item.start - top}px)` };
          if (section) {
            return (
              <li key={item.key} ref={virtualizer.measureElement} data-index={item.index} className={classes.heading} style={style}>
                <SectionHeading section={section} />
              </li>
            );
          }
          return (
            row && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                data-row={row.id}
                aria-setsize={rows.length}
                aria-posinset={(at ?? 0) + 1}
                className={classes.item}
                style={style}
              >
                {renderCard(row)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
