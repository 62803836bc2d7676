import { type ReactNode, useRef } from 'react';
import classes from './card-list.module.css';
import { SectionHeading, StuckHeading } from './section-heading';
import { Places, type Section } from './sections';
import { useWindowRows } from './use-window-rows';

/** Pixels, of every card or of each. */
export type CardHeight<Row> = number | ((row: Row) => number);

type CardListProps<Row> = {
  label: string;
  rows: readonly Row[];
  sections?: readonly Section[];
  /** Height of a card with the gap below it, as long as nobody has measured it: where it is right nothing is drawn twice. */
  estimate: CardHeight<Row>;
  renderCard(row: Row): ReactNode;
};

const headingHeight = 44;
const none: never[] = [];

type Layout = {
  sections: readonly Section[];
  estimate: unknown;
  places: Places;
  keyAt(place: number): string;
  heightAt(place: number): number;
};

const layouts = new WeakMap<readonly unknown[], Layout>();

/** What stands at each place, worked out once for the same rows: each of thousands is asked for whenever one comes to the list. */
function layOut<Row extends { id: string }>(rows: readonly Row[], sections: readonly Section[], estimate: CardHeight<Row>): Layout {
  const known = layouts.get(rows);
  if (known?.sections === sections && known.estimate === estimate) return known;
  const places = new Places(rows.length, sections);
  const keys: string[] = [];
  const heights: number[] = [];
  for (let place = 0; place < places.length; place++) {
    const { row: at, section } = places.at(place);
    const row = at === null ? undefined : rows[at];
    keys.push(section ? `section ${section.key}` : (row?.id ?? ''));
    heights.push(row ? (typeof estimate === 'number' ? estimate : estimate(row)) : headingHeight);
  }
  const keyAt = (place: number) => keys[place] ?? '';
  const heightAt = (place: number) => heights[place] ?? headingHeight;
  const layout = { sections, estimate, places, keyAt, heightAt };
  layouts.set(rows, layout);
  return layout;
}

/** A list on a phone; draws only the cards in sight. */
export function CardList<Row extends { id: string }>({ label, rows, sections = none, estimate, renderCard }: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { places, keyAt, heightAt } = layOut(rows, sections, estimate);
  const { virtualizer, top } = useWindowRows(list, {
    shown: rows,
    count: places.length,
    placeOf: (id) => places.placeOf(rows.findIndex((row) => row.id === id)),
    estimateSize: heightAt,
    getItemKey: keyAt,
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
