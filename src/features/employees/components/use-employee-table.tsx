import { useLingui } from '@lingui/react/macro';
import { IconListDetails, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { EmployeeSort } from '@/contract/employees';
import { RecordPendingMark } from '@/features/org-units/components/record-pending-mark';
import { useTitles } from '@/features/org-units/hooks';
import { isErased } from '@/rules/erased-person';
import { isPersonal } from '@/rules/personal-fields';
import { ActivityBadge } from '@/ui/activity-badge';
import type { Column, TableLayout } from '@/ui/list/table-layout';
import type { ListedEmployee } from '../hooks';
import { employeeFieldLabels, employeeSortLabels } from '../labels';
import classes from './employee-table.module.css';
import { PersonName } from './person-name';
import { usePersonName } from './use-person-name';

/** The employees as a table; narrow windows leave columns out (employee-table.module.css), and so do personal ones before they are asked for. */
export function useEmployeeTable(revealed: boolean): TableLayout<ListedEmployee, EmployeeSort> {
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const nameOf = usePersonName();
  // Rows are drawn anew only when a title has changed.
  return useMemo(() => {
    const columns: Column<ListedEmployee, EmployeeSort>[] = [
      { key: 'name', label: employeeSortLabels.name, sort: 'name', cell: (employee) => <PersonName name={employee.name} /> },
      {
        key: 'department',
        label: employeeSortLabels.department,
        sort: 'department',
        cell: (employee) => departments.get(employee.departmentId) ?? '–',
      },
      {
        key: 'designation',
        label: employeeSortLabels.designation,
        sort: 'designation',
        cell: (employee) => designations.get(employee.designationId) ?? '–',
      },
      { key: 'email', label: employeeSortLabels.email, sort: 'email', cell: (employee) => (isErased(employee) ? '–' : employee.email) },
      {
        key: 'mobile',
        label: employeeFieldLabels.mobile,
        sort: null,
        cell: (employee) => (isErased(employee) ? '–' : `${employee.countryCode} ${employee.mobile}`),
      },
      {
        key: 'joined',
        label: employeeSortLabels.joined,
        sort: 'joined',
        cell: (employee, format) => (isErased(employee) ? '–' : format.date(employee.joinedOn)),
      },
      {
        key: 'trips',
        label: employeeSortLabels.trips,
        sort: 'trips',
        end: true,
        cell: (employee, format) => format.number(employee.totalTrips),
      },
      {
        key: 'status',
        label: employeeSortLabels.status,
        sort: 'status',
        cell: ({ pending, status }) => (pending ? <RecordPendingMark pending={pending} short /> : <ActivityBadge status={status} />),
      },
    ];
    return {
      className: classes.employees,
      columns: columns.filter(({ key }) => revealed || !isPersonal(key)),
      detail: (employee) => (isErased(employee) ? '' : employee.employeeNumber),
      link: (employee) => linkOptions({ to: '/employee-profile', search: { id: employee.id } }),
      nameOf: (employee) => nameOf(employee.name),
      marks: (employee) => ({ 'data-employee': employee.id, 'data-status': employee.status }),
      actions: (employee) => <RowActions employee={employee} />,
    };
  }, [departments, designations, revealed, nameOf]);
}

function RowActions({ employee }: { employee: ListedEmployee }) {
  const { t } = useLingui();
  const { id, name, status } = employee;
  return (
    <>
      {!isErased(employee) && (
        <Link to="/edit-employee/$id" params={{ id }} aria-label={t`Edit ${name}`} title={t`Edit`}>
          <IconPencil size={18} aria-hidden />
        </Link>
      )}
      <Link to="/trips" search={{ employeeId: id }} aria-label={t`View Trips: ${name}`} title={t`View Trips`}>
        <IconListDetails size={18} aria-hidden />
      </Link>
      {status === 'active' && (
        <Link to="/create-trip" search={{ employee: id }} aria-label={t`Book a ride for ${name}`} title={t`Book a ride`}>
          <IconPlus size={18} aria-hidden />
        </Link>
      )}
    </>
  );
}
