import { useLingui } from '@lingui/react/macro';
import type { Department, Employee, EmployeeField } from '@/contract/people';
import { employeeFieldNames } from '@/contract/people';
import { useFormat } from '@/i18n/format';
import { isPersonal } from '@/rules/personal-fields';
import type { Difference } from '@/ui/versions';
import { activityLabels, employeeFieldLabels, genderLabels, type TitledField, titledFieldLabels } from '../labels';
import { useTitles } from '../titled-hooks';

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
        return i18n._(genderLabels[employee.gender]);
      case 'status':
        return i18n._(activityLabels[employee.status]);
      default:
        return employee[field] ?? '–';
    }
  };
}

const titledFields: readonly TitledField[] = ['title.en', 'title.es', 'status'];

/** The same of a department or designation. */
export function useTitledDifferences(): (mine: Department, theirs: Department, differing: readonly string[]) => Difference[] {
  const { i18n } = useLingui();
  const textOf = ({ title, status }: Department, field: TitledField) => {
    if (field === 'status') return i18n._(activityLabels[status]);
    return field === 'title.en' ? title.en : title.es;
  };
  return (mine, theirs, differing) =>
    titledFields
      .filter((field) => differing.includes(field))
      .map((field) => ({ field, label: i18n._(titledFieldLabels[field]), mine: textOf(mine, field), theirs: textOf(theirs, field) }));
}
