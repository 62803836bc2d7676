import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TripFilter, TripSort } from '@/contract/trips';
import type { ListedTrip } from '../hooks';
import { tripColumns } from './trip-columns';
import classes from './trip-table.module.css';
import { TripTableRow } from './trip-table-row';
import type { useSelection } from './use-selection';

const rowHeight = 44;

type TripTableProps = {
  trips: readonly ListedTrip[];
  filter: Pick<TripFilter, 'sort' | 'order'>;
  onSort(sort: TripSort): void;
  selection: ReturnType<typeof useSelection>;
};

/** Draws only the rows in sight: a company's history is tens of thousands of them. */
export function TripTable({ trips, filter, onSort, selection }: TripTableProps) {
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtualizer = useWindowVirtualizer({ count: trips.length, estimateSize: () => rowHeight, overscan: 5, scrollMargin: top });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.index ?? 0) * rowHeight;
  const after = (trips.length - 1 - (items.at(-1)?.index ?? trips.length - 1)) * rowHeight;
  const all = trips.length > 0 && selection.ids.length === trips.length;

  return (
    <table className={classes.table} aria-rowcount={trips.length + 1} aria-label={t`Trips`}>
      <thead>
        <tr aria-rowindex={1}>
          <th className={classes.select} scope="col">
            <label>
              <input
                type="checkbox"
                aria-label={t`Select all`}
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = selection.ids.length > 0 && !all;
                }}
                onChange={selection.toggleAll}
              />
            </label>
          </th>
          {tripColumns.map(({ key, label, sort }) => (
            <SortableHeader key={key} column={key} sort={sort} filter={filter} onSort={onSort} label={label} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {before > 0 && <Gap height={before} />}
        {items.map(({ index }) => {
          const trip = trips[index];
          return (
            trip && (
              <TripTableRow
                key={trip.id}
                trip={trip}
                rowIndex={index + 2}
                selected={selection.chosen.has(trip.id)}
                onToggle={selection.toggle}
              />
            )
          );
        })}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height }} />
  </tr>
);

type SortableHeaderProps = Pick<TripTableProps, 'filter' | 'onSort'> & {
  column: string;
  sort: TripSort | null;
  label: (typeof tripColumns)[number]['label'];
};

function SortableHeader({ column, sort, label, filter, onSort }: SortableHeaderProps) {
  const { i18n } = useLingui();
  if (sort === null) {
    return (
      <th scope="col" data-column={column}>
        {i18n._(label)}
      </th>
    );
  }
  const sorted = (filter.sort ?? 'rideAt') === sort;
  const ascending = filter.order === 'asc';
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-column={column} aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onSort(sort)}>
        {i18n._(label)}
        {sorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
