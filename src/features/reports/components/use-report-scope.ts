import { useLingui } from '@lingui/react/macro';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useEmployee } from '@/features/employees/hooks';
import { useTitles } from '@/features/org-units/hooks';
import { useMe } from '@/features/session/hooks';
import { useFormat } from '@/i18n/format';
import { useChosenCar } from '../car-hooks';
import type { ReportFiltersProps } from './report-filters';

/** What the report is narrowed to and this device can't name: in a copy it must not pass for everybody's. */
const unknown = '–';

/** For copies of a report: whose it is and of which days, and, in a second sentence, of whom alone. */
export function useReportScope({ search, dates, by }: Pick<ReportFiltersProps, 'search' | 'dates' | 'by'>): string[] {
  const { t } = useLingui();
  const format = useFormat();
  const { company } = useMe();
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
  return [`${company.name} · ${format.dateRangeInWords(dates.from, dates.to)}`, ...(only.length > 0 ? [only.join(' · ')] : [])];
}
