import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useShownFirst } from '../use-shown-first';
import classes from './data-table.module.css';
import { DataTableRow } from './data-table-row';
import { SectionHeading, StuckHeading } from './section-heading';
import { Places, type Section } from './sections';
import { type Sorted, type Sorting, sortedByColumn } from './sorted';
import type { Column, TableLayout } from './table-layout';
import type { Selection } from './use-selection';
import { useWindowRows } from './use-window-rows';

/** Of a row and of a section's heading. */
const rowHeight = 44;
const headHeight = 40;

type DataTableProps<Row, Sort extends string> = {
  label: string;
  rows: readonly Row[];
  sections?: readonly Section[];
  layout: TableLayout<Row, Sort>;
  /** Null where the rows have an order of their own. */
  sorting: Sorting<Sort> | null;
  /** Null where nothing can be selected. */
  selection: Selection | null;
};

/** Draws only the rows in sight: a company's history is tens of thousands of them. */
export function DataTable<Row extends { id: string }, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, rows, sections = none, layout, sorting, selection } = props;
  const places = useMemo(() => new Places(rows.length, sections), [rows.length, sections]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { virtualizer } = useWindowRows(body, {
    shown: rows,
    count: places.length,
    estimateSize: () => rowHeight,
    placeOf: (id) => places.placeOf(rows.findIndex((row) => row.id === id)),
  });
  const items = virtualizer.getVirtualItems();
  const { range } = virtualizer;
  const seen = range ? countTo(range.endIndex - range.startIndex + 1).map((each) => places.at(range.startIndex + each).row) : [];
  const inSight = seen.flatMap((row) => (row === null ? [] : (rows[row] ?? [])));
  const after = places.length - 1 - (items.at(-1)?.index ?? places.length - 1);
  const lineAt = (index: number) => {
    const { row: at, section } = places.at(index);
    if (section) {
      return (
        <tr key={section.key} className={classes.heading} aria-rowindex={index + 2}>
          <td>
            <SectionHeading section={section} />
          </td>
        </tr>
      );
    }
    const row = at === null ? undefined : rows[at];
    return (
      row && (
        <DataTableRow
          key={row.id}
          row={row}
          rowIndex={index + 2}
          layout={layout}
          selected={selection ? selection.chosen.has(row.id) : null}
          onToggle={selection?.toggle}
        />
      )
    );
  };

  return (
    <div className={classes.frame}>
      {sections.length > 0 && <StuckHeading virtualizer={virtualizer} places={places} below={headHeight} />}
      <table className={`${classes.table} ${layout.className ?? ''}`} aria-rowcount={places.length + 1} aria-label={label}>
        <thead>
          <tr aria-rowindex={1}>
            {selection && <SelectInSight selection={selection} inSight={inSight} />}
            <Headings columns={layout.columns} sorting={sorting} />
          </tr>
        </thead>
        <tbody ref={body}>
          {items.flatMap(({ index }, nth) => {
            const skipped = index - (items[nth - 1]?.index ?? -1) - 1;
            return skipped > 0 ? [<Gap key={`before ${index}`} rows={skipped} />, lineAt(index)] : lineAt(index);
          })}
          {after > 0 && <Gap rows={after} />}
        </tbody>
      </table>
    </div>
  );
}

const none: never[] = [];
const countTo = (length: number) => Array.from({ length }, (_, each) => each);

/** In place of rows that aren't drawn. */
const Gap = ({ rows }: { rows: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height: rows * rowHeight }} />
  </tr>
);

/** Nobody chooses what they have not seen: that takes the word "all", in the selection bar. */
function SelectInSight({ selection, inSight }: { selection: Selection; inSight: readonly { id: string }[] }) {
  const { t } = useLingui();
  const all = inSight.length > 0 && inSight.every(({ id }) => selection.chosen.has(id));
  return (
    <th className={classes.select} scope="col">
      <label>
        <input
          type="checkbox"
          aria-label={t`Select all in sight`}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = selection.ids.length > 0 && !all;
          }}
          onChange={() => (all ? selection.clear() : selection.choose(inSight))}
        />
      </label>
    </th>
  );
}

type HeadingsProps<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'sorting'> & { columns: readonly Column<Row, Sort>[] };

/** Which column the rows are sorted by is seen before the rows are, which take a slow phone longer. */
function Headings<Row, Sort extends string>({ columns, sorting }: HeadingsProps<Row, Sort>) {
  const { shown, show } = useShownFirst(sorting?.sorted ?? null, (sorted) => sorted && sorting?.onSort(sorted));
  return columns.map((column) => (
    <Heading
      key={column.key}
      column={column}
      sorted={shown}
      onSort={(by) => sorting && shown && show(sortedByColumn(shown, { by, order: sorting.usualWay(by) }))}
    />
  ));
}

type HeadingProps<Row, Sort extends string> = { column: Column<Row, Sort>; sorted: Sorted<Sort> | null; onSort(by: Sort): void };

function Heading<Row, Sort extends string>({ column, sorted, onSort }: HeadingProps<Row, Sort>) {
  const { i18n } = useLingui();
  const { key, label, sort, end } = column;
  const order = sort !== null && sorted?.by === sort ? sorted.order : null;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-column={key} data-end={end} aria-sort={order ? `${order}ending` : undefined}>
      {sort === null || !sorted ? (
        i18n._(label)
      ) : (
        <button type="button" onClick={() => onSort(sort)}>
          {i18n._(label)}
          {order && <Arrow size={14} aria-hidden />}
        </button>
      )}
    </th>
  );
}
