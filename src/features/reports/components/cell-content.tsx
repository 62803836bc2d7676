import { Link } from '@tanstack/react-router';
import { useFormat } from '@/i18n/format';
import { type ReportColumn, writtenValue } from '../report-table';
import classes from './report-table.module.css';

type CellContentProps<Row> = { column: ReportColumn<Row>; row: Row; currency: string };

/** A value in words or as it is drawn, with the way to what stands behind it. */
export function CellContent<Row>({ column: { kind, value, draw, link }, row, currency }: CellContentProps<Row>) {
  const format = useFormat();
  const content = draw?.(row) ?? writtenValue(value(row), kind, format, currency);
  const way = link?.(row);
  return way ? (
    <Link {...way} className={classes.link}>
      {content}
    </Link>
  ) : (
    content
  );
}
