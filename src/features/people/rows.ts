import * as v from 'valibot';
import { type Department, departmentSchema, type Employee, employeeSchema } from '@/contract/people';
import { type Listed, rowTable } from '@/offline/rows';

export const isEmployee = (record: unknown): record is Employee => v.is(employeeSchema, record);

const byId = (row: { id: string }) => row.id;

export const employeeTable = rowTable<Employee>({
  resource: 'employee',
  indexes: 'id, name, status',
  is: isEmployee,
  position: byId,
});

export const isDepartment = (record: unknown): record is Department => v.is(departmentSchema, record);
export const departmentTable = rowTable<Department>({ resource: 'department', indexes: 'id', is: isDepartment, position: byId });
export const designationTable = rowTable<Department>({ resource: 'designation', indexes: 'id', is: isDepartment, position: byId });
export const titledTables = { department: departmentTable, designation: designationTable };

export type ListedEmployee = Listed<Employee>;
export type ListedTitled = Listed<Department>;
