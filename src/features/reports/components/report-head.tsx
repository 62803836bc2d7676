import { Trans, useLingui } from '@lingui/react/macro';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useEmployee } from '@/features/employees/hooks';
import { useTitles } from '@/features/org-units/hooks';
import { useMe } from '@/features/session/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { useFormat } from '@/i18n/format';
import { useChosenCar } from '../car-hooks';
import classes from './report.module.css';
import type { ReportFiltersProps } from './report-filters';

/** What the report is narrowed to and this device can't name: on paper it must not pass for everybody's. */
const unknown = '–';

/** On paper: whose report it is, of which days, and of whom alone. */
export function ReportHead({ search, dates, by }: Pick<ReportFiltersProps, 'search' | 'dates' | 'by'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useMe();
  const today = useCompanyToday();
  const nameOf = usePersonName();
  const { departmentId, employeeId, carId } = search;
  const department = useTitles('department').get(departmentId ?? '') ?? unknown;
  const employee = nameOf(useEmployee(employeeId ?? null)?.name ?? unknown);
  const plateNumber = useChosenCar(search)?.plateNumber ?? unknown;
  const only = [
    by.includes('department') && departmentId && t`Department: ${department}`,
    by.includes('employee') && employeeId && t`Employee: ${employee}`,
    by.includes('car') && carId && t`Car: ${plateNumber}`,
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
