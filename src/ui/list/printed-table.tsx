import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import classes from './printed-table.module.css';
import type { TableLayout } from './table-layout';

/** Some fifty pages. A phone would take long over more, and nobody reads them. */
const mostOnPaper = 1000;

type PrintedTableProps<Row, Sort extends string> = { label: string; rows: readonly Row[]; layout: TableLayout<Row, Sort> };

/** A list on paper: all its rows and columns, and nothing to press. */
export function PrintedTable<Row extends { id: string }, Sort extends string>({ label, rows, layout }: PrintedTableProps<Row, Sort>) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <div className={classes.paper}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {layout.columns.map((column) => (
              <th key={column.key} scope="col" data-end={column.end}>
                {i18n._(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostOnPaper).map((row) => (
            <tr key={row.id}>
              {layout.columns.map(({ key, end, cell }, index) => (
                <td key={key} data-end={end}>
                  {cell(row, format)}
                  {index === 0 && layout.detail && <div>{layout.detail(row, format)}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostOnPaper && (
        <p>
          <Trans>
            The first {format.number(mostOnPaper)} of {format.number(rows.length)} rows are printed. Filter the list to print the others.
          </Trans>
        </p>
      )}
    </div>
  );
}
