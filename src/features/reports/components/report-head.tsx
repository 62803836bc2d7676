import { Trans, useLingui } from '@lingui/react/macro';
import { useEmployee } from '@/features/employees/hooks';
import { useTitles } from '@/features/org-units/hooks';
import { useMe } from '@/features/session/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import type { ReportDates } from '@/rules/report-period';
import { useChosenCar } from '../car-hooks';
import type { ReportSearch } from '../report-search';
import classes from './report.module.css';

/** On paper: whose report it is, of which days, and of whom alone. */
export function ReportHead({ search, dates }: { search: ReportSearch; dates: ReportDates }) {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useMe();
  const today = useCompanyToday();
  const department = useTitles('department').get(search.departmentId ?? '');
  const employee = useEmployee(search.employeeId ?? null)?.name;
  const plateNumber = useChosenCar(search)?.plateNumber;
  const only = [
    department && t`Department: ${department}`,
    employee && t`Employee: ${employee}`,
    plateNumber && t`Car: ${plateNumber}`,
  ].filter((each) => Boolean(each));
  return (
    <div className={classes.head}>
      <p>
        {company.name} · {format.dateRangeInWords(dates.from, dates.to)}
      </p>
      {only.length > 0 && <p>{only.join(' · ')}</p>}
      <p>
        <Trans>Printed on {format.date(today)}</Trans>
      </p>
    </div>
  );
}
