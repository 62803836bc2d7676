import type { Employee } from '@/contract/employees';
import { canonical } from '@/spreadsheet/table';
import { type Field, fields } from './columns';
import type { RowFields } from './read-row';

/** What a row says otherwise than the employee is. Status never counts: an import doesn't change it. */
export const changedFields = (employee: Employee, said: RowFields): Field[] =>
  fields.filter((field) => {
    if (field === 'status' || field === 'employeeNumber') return false;
    if (field === 'department') return said.departmentTitle !== undefined || differs(employee.departmentId, said.departmentId);
    if (field === 'designation') return said.designationTitle !== undefined || differs(employee.designationId, said.designationId);
    return differs(employee[field], said[field]);
  });

const differs = (has: string | null, said: string | null | undefined) =>
  said !== undefined && (has === null || said === null ? has !== said : canonical(has) !== canonical(said));
