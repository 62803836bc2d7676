import { Plural, Trans } from '@lingui/react/macro';
import { IconChevronRight, IconEyeOff } from '@tabler/icons-react';
import { useFormat } from '@/i18n/format';
import { cellName, columnName } from '@/spreadsheet/cell-name';
import type { UnusedCell, UnusedColumn } from '../unused';
import classes from './import.module.css';

type ImportUnusedProps = { columns: readonly UnusedColumn[]; cells: readonly UnusedCell[] };

/** More than anybody reads; the file has them all. */
const most = 100;

/** What of the file nothing comes of, so that nobody takes it for done. */
export function ImportUnused({ columns, cells }: ImportUnusedProps) {
  const format = useFormat();
  const names = columns.map(({ column, title }) => (title === '' ? columnName(column) : `${title} (${columnName(column)})`));
  const more = cells.length - most;
  return (
    <>
      {names.length > 0 && (
        <p className={classes.note}>
          <IconEyeOff size={18} aria-hidden />
          <span>
            <Plural value={names.length} one="This column is not used:" other="These columns are not used:" /> {format.list(names)}
          </span>
        </p>
      )}
      {cells.length > 0 && (
        <details className={classes.disclosure}>
          <summary>
            <IconChevronRight size={18} className={classes.arrow} aria-hidden />
            <Plural value={cells.length} one="# cell is not used" other="# cells are not used" />
          </summary>
          <ul className={classes.cells}>
            {cells.slice(0, most).map(({ line, column, why }) => (
              <li key={cellName(column, line)}>
                <b>{cellName(column, line)}</b> {why}
              </li>
            ))}
            {more > 0 && (
              <li>
                <Trans>and {format.number(more)} more</Trans>
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
