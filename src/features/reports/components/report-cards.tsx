import type { ReportTable } from '../report-table';
import { CellContent } from './cell-content';
import classes from './report-table.module.css';

/** A report's rows on a phone: each with its first column for a name, and the others below it. */
export function ReportCards<Row>({ table: { name, columns, rows, keyOf, currency } }: { table: ReportTable<Row> }) {
  const [title, ...rest] = columns;
  return (
    <ul className={classes.cards} aria-label={name}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <h3>{title && <CellContent column={title} row={row} currency={currency} />}</h3>
          <dl>
            {rest.map((column) => (
              <div key={column.key} data-wide={column.kind === 'text' || undefined}>
                <dt>{column.label}</dt>
                <dd>
                  <CellContent column={column} row={row} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
