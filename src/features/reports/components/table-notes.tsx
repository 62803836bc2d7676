import type { ReportTable } from '../report-table';
import classes from './report.module.css';

/** What the figures of a report leave out. */
export const TableNotes = ({ table }: { table: Pick<ReportTable<never>, 'notes'> | null }) =>
  table?.notes?.map((words) => (
    <p key={words} className={classes.note}>
      {words}
    </p>
  ));
