import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './data-table.module.css';
import { DataTableRow } from './data-table-row';
import type { Sorted } from './sorted';
import type { Column, TableLayout } from './table-layout';
import type { Selection } from './use-selection';
import { useWindowRows } from './use-window-rows';

const rowHeight = 44;

type DataTableProps<Row, Sort extends string> = {
  label: string;
  rows: readonly Row[];
  layout: TableLayout<Row, Sort>;
  sorted: Sorted<Sort>;
  onSort(by: Sort): void;
  /** Null where nothing can be selected. */
  selection: Selection | null;
};

/** Draws only the rows in sight: a company's history is tens of thousands of them. */
export function DataTable<Row extends { id: string }, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, rows, layout, sorted, onSort, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { virtualizer } = useWindowRows(body, { count: rows.length, estimateSize: () => rowHeight });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.index ?? 0) * rowHeight;
  const { range } = virtualizer;
  const inSight = range ? rows.slice(range.startIndex, range.endIndex + 1) : [];
  const after = (rows.length - 1 - (items.at(-1)?.index ?? rows.length - 1)) * rowHeight;

  return (
    <table className={`${classes.table} ${layout.className ?? ''}`} aria-rowcount={rows.length + 1} aria-label={label}>
      <thead>
        <tr aria-rowindex={1}>
          {selection && <SelectInSight selection={selection} inSight={inSight} />}
          {layout.columns.map((column) => (
            <Header key={column.key} column={column} sorted={sorted} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {before > 0 && <Gap height={before} />}
        {items.map(({ index }) => {
          const row = rows[index];
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

type HeaderProps<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'sorted' | 'onSort'> & { column: Column<Row, Sort> };

function Header<Row, Sort extends string>({ column, sorted, onSort }: HeaderProps<Row, Sort>) {
  const { i18n } = useLingui();
  const { key, label, sort, end } = column;
  if (sort === null) {
    return (
      <th scope="col" data-column={key} data-end={end}>
        {i18n._(label)}
      </th>
    );
  }
  const chosen = sorted.by === sort;
  const Arrow = sorted.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-column={key} data-end={end} aria-sort={chosen ? (sorted.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onSort(sort)}>
        {i18n._(label)}
        {chosen && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
