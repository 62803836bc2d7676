import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import type { EmployeeRide, RideFigures } from '@/contract/reports';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useTitles } from '@/features/org-units/hooks';
import { useLanguage } from '@/i18n/use-language';
import { titleIn } from '@/rules/org-unit-order';
import { useOtherCurrencies } from '@/ui/use-other-currencies';
import { useTripsOf } from '../car-hooks';
import type { ReportSearch } from '../report-search';
import type { ReportColumn, ReportTable } from '../report-table';

/** One employee's rides while in one department, or a department's. */
type RideRow = RideFigures & { key: string; name: string; employeeId: string | null; departmentId: string | null; department: string };

/** The report's rows per employee or per department; null while there is none. */
export function useRideTable(
  report: EmployeeRide | null,
  view: 'employees' | 'departments',
  search: ReportSearch,
): ReportTable<RideRow> | null {
  const { t } = useLingui();
  const rowsOf = useRideRows();
  const tripsOf = useTripsOf(search);
  const others = useOtherCurrencies();
  const unmeasured = (rides: number) =>
    rides > 0 ? [t`${plural(rides, { one: 'The distance of one ride is not known', other: 'The distance of # rides is not known' })}`] : [];
  if (!report) return null;
  const { totals, currency } = report;
  // Nobody can ask the trips list for a department that isn't known.
  const trips =
    (status: 'completed' | 'cancelled') =>
    ({ employeeId, departmentId }: RideRow) =>
      departmentId === null ? null : tripsOf(report, status, { departmentId, ...(employeeId !== null && { employeeId }) });
  const employee: ReportColumn<RideRow> = {
    key: 'name',
    label: t`Employee`,
    kind: 'text',
    value: ({ name }) => name,
    link: ({ employeeId }) => (employeeId ? linkOptions({ to: '/employee-profile', search: { id: employeeId } }) : null),
  };
  const department: ReportColumn<RideRow> = { key: 'department', label: t`Department`, kind: 'text', value: (row) => row.department };
  return {
    name: view === 'employees' ? t`Rides by employee` : t`Rides by department`,
    currency,
    rows: rowsOf(report, view),
    keyOf: ({ key }) => key,
    notes: [...unmeasured(totals.unmeasured), ...others(report.otherCurrencies)],
    columns: [
      ...(view === 'employees' ? [employee, department] : [department]),
      { key: 'rides', label: t`Rides`, kind: 'count', value: ({ rides }) => rides, link: trips('completed'), total: totals.rides },
      { key: 'distance', label: t`Distance`, kind: 'distance', value: ({ distance }) => distance, total: totals.distance },
      { key: 'duration', label: t`Duration`, kind: 'duration', value: ({ duration }) => duration, total: totals.duration },
      { key: 'cost', label: t`Cost`, kind: 'money', value: ({ cost }) => cost, total: totals.cost },
      {
        key: 'cancellations',
        label: t`Cancellations`,
        kind: 'count',
        value: ({ cancellations }) => cancellations,
        link: trips('cancelled'),
        total: totals.cancellations,
      },
      { key: 'fees', label: t`Cancellation fees`, kind: 'money', value: ({ fees }) => fees, total: totals.fees },
    ],
  };
}

function useRideRows() {
  const { t } = useLingui();
  const personName = usePersonName();
  const language = useLanguage();
  const titles = useTitles('department');
  return (report: EmployeeRide, view: 'employees' | 'departments'): RideRow[] => {
    const notKnown = t`Unknown department`;
    if (view === 'departments') {
      return report.departments.map(({ title, ...row }) => {
        const department = title ? titleIn({ title }, language) : notKnown;
        return { ...row, key: row.departmentId ?? '', employeeId: null, name: department, department };
      });
    }
    // Of a department that was deleted only the report knows the title.
    const told = new Map(
      report.departments.flatMap(({ departmentId, title }) =>
        departmentId && title ? [[departmentId, titleIn({ title }, language)] as const] : [],
      ),
    );
    return report.employees.map((row) => ({
      ...row,
      name: personName(row.name),
      key: `${row.employeeId} ${row.departmentId}`,
      department: row.departmentId === null ? notKnown : (titles.get(row.departmentId) ?? told.get(row.departmentId) ?? notKnown),
    }));
  };
}
