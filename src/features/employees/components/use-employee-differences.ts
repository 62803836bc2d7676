import { useLingui } from '@lingui/react/macro';
import type { Employee, EmployeeField } from '@/contract/employees';
import { employeeFieldNames } from '@/contract/employees';
import { useTitles } from '@/features/org-units/hooks';
import { useFormat } from '@/i18n/format';
import { isPersonal } from '@/rules/personal-fields';
import { activityLabels } from '@/ui/activity-labels';
import type { Difference } from '@/ui/form/versions';
import { wordOf } from '@/ui/known';
import { employeeFieldLabels, genderLabels } from '../labels';

/** Two versions of an employee in words, of these fields of the form. */
export function useEmployeeDifferences(): (mine: Employee, theirs: Employee, differing: readonly string[]) => Difference[] {
  const { i18n } = useLingui();
  const textOf = useEmployeeText();
  return (mine, theirs, differing) =>
    employeeFieldNames
      .filter((field) => differing.includes(field))
      .map((field) => ({
        field,
        label: i18n._(employeeFieldLabels[field]),
        mine: textOf(mine, field),
        theirs: textOf(theirs, field),
        personal: isPersonal(field),
      }));
}

function useEmployeeText(): (employee: Employee, field: EmployeeField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  return (employee, field) => {
    switch (field) {
      case 'departmentId':
        return departments.get(employee.departmentId) ?? '–';
      case 'designationId':
        return designations.get(employee.designationId) ?? '–';
      case 'joinedOn':
      case 'bornOn':
        return format.date(employee[field]);
      case 'gender':
        return i18n._(wordOf(genderLabels, employee.gender));
      case 'status':
        return i18n._(wordOf(activityLabels, employee.status));
      default:
        return employee[field] ?? '–';
    }
  };
}
