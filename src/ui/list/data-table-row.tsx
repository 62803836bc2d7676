import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, memo, useState } from 'react';
import { useFormat } from '@/i18n/format';
import { PlainLink } from '../plain-link';
import classes from './data-table.module.css';
import type { TableLayout } from './table-layout';

type DataTableRowProps<Row, Sort extends string> = {
  row: Row;
  rowIndex: number;
  layout: TableLayout<Row, Sort>;
  /** Null where nothing can be selected. */
  selected: boolean | null;
  onToggle?(id: string): void;
};

function TableRow<Row extends { id: string }, Sort extends string>(props: DataTableRowProps<Row, Sort>) {
  const { row, rowIndex, layout, selected, onToggle } = props;
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  // Links cost more than anything else in a row, and a list is redrawn at every letter of a search: only the row at hand has its actions.
  const [near, setNear] = useState(false);
  const link = layout.link(row);
  const name = layout.nameOf(row);
  const last = layout.columns.length - 1;
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    if (window.getSelection()?.type === 'Range') return;
    void navigate(link);
  };
  return (
    // The row's link is the keyboard's way; a click on the row only widens its target.
    <tr
      {...layout.marks?.(row)}
      data-row={row.id}
      aria-rowindex={rowIndex}
      data-selected={selected || undefined}
      onClick={open}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={(event) => setNear(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setNear(true)}
      onBlur={(event) => setNear(event.currentTarget.contains(event.relatedTarget))}
    >
      {selected !== null && (
        <td className={classes.select}>
          <label>
            <input type="checkbox" aria-label={t`Select ${name}`} checked={selected} onChange={() => onToggle?.(row.id)} />
          </label>
        </td>
      )}
      {layout.columns.map(({ key, end, cell }, index) => (
        <td key={key} data-column={key} data-end={end}>
          {index === 0 ? (
            <PlainLink link={link} className={classes.link}>
              {cell(row, format)}
              {layout.detail && <span className={classes.detail}>{layout.detail(row, format)}</span>}
            </PlainLink>
          ) : (
            cell(row, format)
          )}
          {index === last && near && layout.actions && <span className={classes.actions}>{layout.actions(row)}</span>}
        </td>
      ))}
    </tr>
  );
}

/** One row. The link in its first column is what a keyboard or a screen reader opens; a click anywhere in the row does the same. */
export const DataTableRow = memo(TableRow) as typeof TableRow;
