import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { SortSelect } from '@/ui/list/sort-select';
import { type Sorted, sortedByColumn } from '@/ui/list/sorted';
import { usePrinting } from '@/ui/use-printing';
import { useWide } from '@/ui/use-wide';
import { isFigure, type ReportColumn, type ReportTable, writtenValue } from '../report-table';
import { CellContent } from './cell-content';
import { ReportCards } from './report-cards';
import classes from './report-table.module.css';

type ReportTableViewProps<Row> = {
  /** Its rows in the order in which they are shown. */
  table: ReportTable<Row>;
  sorted: Sorted<string>;
  /** Null where the rows have an order of their own. */
  onSort: ((sorted: Sorted<string>) => void) | null;
};

/** What a screen draws at once; paper has all. */
const drawnAtOnce = { table: 100, cards: 20 };

/** A report's rows as a table; on a phone, and wherever the table has no room, as cards. */
export function ReportTableView<Row>({ table, sorted, onSort }: ReportTableViewProps<Row>) {
  const { t } = useLingui();
  const format = useFormat();
  const { room, drawn, fits } = useFits();
  const wide = useWide() && fits;
  const printing = usePrinting();
  const [all, setAll] = useState(false);
  const rows = all || printing ? table.rows : table.rows.slice(0, wide ? drawnAtOnce.table : drawnAtOnce.cards);
  const shown = { ...table, rows };
  const options = table.columns
    .filter(({ long }) => !long)
    .map(({ key, label, kind }) => ({
      by: key,
      order: key === sorted.by ? sorted.order : isFigure(kind) ? ('desc' as const) : ('asc' as const),
      label,
    }));
  return (
    <div ref={room} className={classes.room}>
      {!wide && !printing && onSort && rows.length > 1 && <SortSelect sorted={sorted} onSort={onSort} options={options} />}
      {wide || printing ? <Table ref={drawn} table={shown} sorted={sorted} onSort={onSort} /> : <ReportCards table={shown} />}
      {rows.length < table.rows.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          <Trans>Show all {format.number(table.rows.length)}</Trans>
        </Button>
      )}
      {table.rows.length === 0 && <p className={classes.none}>{t`Nothing in this period`}</p>}
    </div>
  );
}

/** Whether the table has room where it stands: how much it takes is known only once words and figures are drawn. */
function useFits() {
  const { ref: room, width } = useElementSize<HTMLDivElement>();
  const drawn = useRef<HTMLTableElement>(null);
  /** Pixels. */
  const [needed, setNeeded] = useState(0);
  useLayoutEffect(() => {
    const taken = drawn.current?.offsetWidth ?? 0;
    if (taken > (drawn.current?.parentElement?.clientWidth ?? 0)) setNeeded(taken);
  });
  return { room, drawn, fits: needed <= width };
}

function Table<Row>({ ref, table, sorted, onSort }: ReportTableViewProps<Row> & { ref: Ref<HTMLTableElement> }) {
  const { name, rows, keyOf, currency } = table;
  const columns = table.columns.filter(({ long }) => !long);
  const sentences = table.columns.filter(({ long }) => long);
  const format = useFormat();
  const totals = columns.some(({ total }) => total !== undefined);
  return (
    <table ref={ref} className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} sorted={sorted} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} columns={columns} sentences={sentences} currency={currency} />
        ))}
      </tbody>
      {totals && rows.length > 1 && (
        <tfoot>
          <tr>
            {columns.map(({ key, kind, total }, index) => (
              <td key={key} data-end={isFigure(kind) || undefined}>
                {index === 0 ? <Trans>Total</Trans> : total === undefined ? null : writtenValue(total, kind, format, currency)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type RowProps<Row> = {
  row: Row;
  columns: readonly ReportColumn<Row>[];
  /** What is said in whole sentences, below the row; nothing where there is nothing to say. */
  sentences: readonly ReportColumn<Row>[];
  currency: string;
};

function Row<Row>({ row, columns, sentences, currency }: RowProps<Row>) {
  const said = sentences.filter(({ value }) => value(row) !== null);
  return (
    <>
      <tr data-goes-on={said.length > 0 || undefined}>
        {columns.map((column, index) => (
          <Cell key={column.key} column={column} row={row} currency={currency} heads={index === 0} />
        ))}
      </tr>
      {said.length > 0 && (
        <tr className={classes.sentences}>
          <td colSpan={columns.length}>
            {said.map(({ key, label, value }) => (
              <p key={key}>
                <span>{label}:</span> {value(row)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

type HeaderProps<Row> = Pick<ReportTableViewProps<Row>, 'sorted' | 'onSort'> & { column: ReportColumn<Row> };

function Header<Row>({ column: { key, label, kind }, sorted, onSort }: HeaderProps<Row>) {
  const chosen = sorted.by === key;
  const Arrow = sorted.order === 'asc' ? IconArrowUp : IconArrowDown;
  // Figures are looked at for the highest, names for their place in the alphabet.
  const first: Sorted<string> = { by: key, order: isFigure(kind) ? 'desc' : 'asc' };
  return (
    <th
      scope="col"
      data-end={isFigure(kind) || undefined}
      aria-sort={chosen ? (sorted.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(sortedByColumn(sorted, { by: key, order: first.order }))}>
          {label}
          {chosen && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

type CellProps<Row> = { column: ReportColumn<Row>; row: Row; currency: string; heads: boolean };

function Cell<Row>({ column, row, currency, heads }: CellProps<Row>) {
  const { kind } = column;
  const content = <CellContent column={column} row={row} currency={currency} />;
  return heads ? (
    <th scope="row">{content}</th>
  ) : (
    <td data-end={isFigure(kind) || undefined} data-kind={kind}>
      {content}
    </td>
  );
}
