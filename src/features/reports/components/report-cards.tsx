import type { ReportTable } from '../report-table';
import { CellContent } from './cell-content';
import classes from './report-table.module.css';

/** Letters that fit into one of a card's columns. */
const inColumn = 24;

/** A report's rows on a phone: each with its first column for a name, and what is known of the others below it. */
export function ReportCards<Row>({ table: { name, columns, rows, keyOf, currency } }: { table: ReportTable<Row> }) {
  const [title, ...rest] = columns;
  return (
    <ul className={classes.cards} aria-label={name}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <p className={classes.name}>{title && <CellContent column={title} row={row} currency={currency} />}</p>
          <dl>
            {rest.map((column) => {
              const value = column.value(row);
              return (
                value !== null && (
                  <div key={column.key} data-wide={String(value).length > inColumn || undefined}>
                    <dt>{column.label}</dt>
                    <dd>
                      <CellContent column={column} row={row} currency={currency} />
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
