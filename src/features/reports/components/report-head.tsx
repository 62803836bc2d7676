import { Trans } from '@lingui/react/macro';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import classes from './report.module.css';

/** On paper: what the report is of (`useReportScope`), and when that was. */
export function ReportHead({ scope }: { scope: readonly string[] }) {
  const format = useFormat();
  const today = useCompanyToday();
  return (
    <div className={classes.head}>
      {scope.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        <Trans>Printed on {format.date(today)}</Trans>
      </p>
    </div>
  );
}
