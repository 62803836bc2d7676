import type { Employee } from '@/contract/employees';
import { useTitles } from '@/features/org-units/hooks';

/** Who they would be: number, designation and department. */
export function EmployeeChangeDetails({ employee }: { employee: Employee }) {
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const facts = [employee.employeeNumber, designations.get(employee.designationId), departments.get(employee.departmentId)];
  return <p>{facts.filter(Boolean).join(' · ')}</p>;
}
